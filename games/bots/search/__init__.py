"""What the computer players think with: the game in whole numbers, quick enough to try a turn out many times.

The rules themselves are the engine's; a test keeps this package equal to it over all variants.
"""
