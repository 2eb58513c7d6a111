let known: readonly string[] | undefined

/** The zones that this browser knows, the reader's own first. */
export function zoneNames(): readonly string[] {
  if (known) return known
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const all = Intl.supportedValuesOf('timeZone')
  known = [own, ...all.filter((name) => name !== own)]
  return known
}
