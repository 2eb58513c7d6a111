const TURNS = 12

/** Until flows that wait for nothing from outside have come to rest. */
export const rest = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
