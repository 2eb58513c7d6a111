/** How long the console waits for an answer (ms). */
export const REQUEST_TIMEOUT = 50_000
