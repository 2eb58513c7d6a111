/** How V8 runs what lives for a minute only, as processes of tests do: it optimises less. */
export const ENGINE_FLAGS = [
  // The engine of the embedded database, compiled a second time for speed: that takes more of a processor than a file of tests gets back.
  '--wasm-tiering-budget=100000000',
  // Our own code: nine times as busy as by V8's own measure. A seventh of the processor time of tests, and a fifth of a server's start,
  // went into code that was optimised and then hardly used.
  '--interrupt-budget=600000',
] as const
