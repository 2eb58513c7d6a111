const endings: (() => Promise<unknown>)[] = []

/** Remembers how to end something that outlives a failing test: a server, a browser. */
export function endLater(end: () => Promise<unknown>): void {
  endings.push(end)
}

/** Ends all that was remembered, the latest first. */
export async function endAll(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end()
}
