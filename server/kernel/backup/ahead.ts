/** The same, with the next one under way while the last one is worked on. */
export async function* ahead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = source.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // Whoever waits for it below hears of its error.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await next.catch(() => undefined)
    await source.return(undefined)
  }
}
