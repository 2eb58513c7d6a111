/**
 * The engine of the embedded database is compiled a second time, for speed, only where it is very busy: as V8 does it by itself, that
 * takes more of a processor than a file of tests gets back.
 */
export const ENGINE_FLAG = '--wasm-tiering-budget=100000000'

/**
 * Our own code likewise: it must be nine times as busy as by V8's own measure. A seventh of the processor time of tests, and a fifth of
 * a server's start, went into code that was optimised and then hardly used.
 */
export const BUSY_FLAG = '--interrupt-budget=600000'
