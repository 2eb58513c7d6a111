/** The list with one of it so many places further; at its ends it stays. */
export const movedBy = <T>(list: readonly T[], from: number, by: number): T[] => {
  const to = Math.max(0, Math.min(list.length - 1, from + by))
  const [one] = list.slice(from, from + 1)
  if (one === undefined) return [...list]
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), one, ...others.slice(to)]
}
