/**
 * What the table needs at once. When static files are collected these become one file (kingscorner/assets.py), so that a first
 * visit does not ask for each: a module stands after those it imports.
 */
export * from "./state.js";
export * from "./targets.js";
export * from "./announce.js";
export * from "./api.js";
export * from "./animate.js";
export * from "./render.js";
export * from "./input.js";
export * from "./desk.js";
export * from "./wishes.js";
export * from "./telling.js";
