/** Rows that are drawn: from `first`, before `end`. */
export interface Drawn {
  first: number
  end: number
}

export const isSameRange = (one: Drawn, other: Drawn): boolean => one.first === other.first && one.end === other.end

/**
 * What is drawn next of what is wanted: rows that stand already stay, and at most so many new ones come. From a far place the
 * first rows in view come first.
 */
export function portion(drawn: Drawn, wanted: Drawn, most: number): Drawn {
  const first = Math.max(drawn.first, wanted.first)
  const end = Math.min(drawn.end, wanted.end)
  if (first >= end) return { first: wanted.first, end: Math.min(wanted.end, wanted.first + most) }
  const below = Math.min(most, wanted.end - end)
  const above = Math.min(most - below, first - wanted.first)
  return { first: first - above, end: end + below }
}
