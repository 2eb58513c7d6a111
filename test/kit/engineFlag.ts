/**
 * The engine of the embedded database is compiled a second time, for speed, only where it is very busy: as V8 does it by itself, that
 * takes more of a processor than a file of tests gets back.
 */
export const ENGINE_FLAG = '--wasm-tiering-budget=100000000'
