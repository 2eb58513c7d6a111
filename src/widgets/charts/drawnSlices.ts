export interface Slice {
  name: string
  value: number
}

/** A smaller share is drawn as this one, and told as it is: a part that is there is seen. */
const SMALLEST = 0.02

/** What is drawn of each slice: its value, or so much that it is seen. */
export const drawnSlices = (slices: readonly Slice[]): (Slice & { drawn: number })[] => {
  const least = SMALLEST * slices.reduce((sum, { value }) => sum + value, 0)
  return slices.map((slice) => ({ ...slice, drawn: slice.value === 0 ? 0 : Math.max(slice.value, least) }))
}
