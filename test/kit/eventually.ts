const LOOK_EVERY = 50

/** Waits until nothing is thrown any more; throws what was thrown last. */
export async function eventually(look: () => unknown, within = 20_000): Promise<void> {
  const until = Date.now() + within
  for (;;) {
    try {
      await look()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((later) => setTimeout(later, LOOK_EVERY))
    }
  }
}
