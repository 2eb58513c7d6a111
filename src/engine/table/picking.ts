/** Ticks or unticks one row; with `anchor` all rows between it and the clicked one follow. */
export const pickedAfter = (
  ids: readonly number[],
  picked: ReadonlySet<number>,
  id: number,
  anchor: number | undefined,
): number[] => {
  const wanted = !picked.has(id)
  const from = anchor === undefined ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  const meant = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  const after = new Set(picked)
  for (const each of meant) {
    if (wanted) after.add(each)
    else after.delete(each)
  }
  return [...after]
}

/** The head's tick box: all rows of the page, or none of them. */
export const pagePickedAfter = (ids: readonly number[], picked: ReadonlySet<number>): number[] => {
  const isAll = ids.every((id) => picked.has(id))
  const after = new Set(picked)
  for (const id of ids) {
    if (isAll) after.delete(id)
    else after.add(id)
  }
  return [...after]
}

export const nothingPicked: ReadonlySet<number> = new Set()
