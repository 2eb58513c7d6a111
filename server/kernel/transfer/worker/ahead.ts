/** Asks for the next item while the last one is still being used. */
export async function* ahead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = source.next()
  try {
    for (;;) {
      const found = await next
      if (found.done) return
      next = source.next()
      // Who leaves the loop early does not look at it any more; its failure must not be nobody's.
      next.catch(() => undefined)
      yield found.value
    }
  } finally {
    await source.return(undefined)
  }
}
