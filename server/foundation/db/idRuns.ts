/** Ids of one run. A run is taken as a whole, and what is taken at once is to be short. */
const LONGEST = 64

/**
 * The first and the last of each run of ids that follow each other among those that `rows` select as `id`; the last is null
 * where it is the first. Released migrations are made of it: never change it.
 */
export const idRuns = (rows: string): string => `SELECT min(id), nullif(max(id), min(id))
    FROM (SELECT id, id - row_number() OVER (ORDER BY id) AS run FROM (${rows}) AS each_row) AS numbered
    GROUP BY run, id / ${LONGEST} ORDER BY 1`

export const idsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
