/** Reads rows of a table as `t`, the first by id; where ids are given, only those among them. */
type ReadAmong<Row> = (among?: readonly number[]) => Promise<readonly Row[]>

/**
 * The next rows beyond an id. Where ids were `found` before, in order, page by page of these until there is one that is still
 * meant; else by the whole condition.
 */
export async function readNext<Row>(
  found: readonly number[] | undefined,
  after: number,
  size: number,
  read: ReadAmong<Row>,
): Promise<readonly Row[]> {
  if (!found) return read()
  for (let from = firstBeyond(found, after); from < found.length; from += size) {
    const rows = await read(found.slice(from, from + size))
    if (rows.length > 0) return rows
  }
  return []
}

function firstBeyond(ids: readonly number[], after: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) <= after) low = middle + 1
    else high = middle
  }
  return low
}
