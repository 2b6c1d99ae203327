from kingscorner.settings import *
