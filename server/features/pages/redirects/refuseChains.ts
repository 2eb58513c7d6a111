import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import { Invalid } from '../../../foundation/faults/errors'
import type { ChangeWriter } from '../../../kernel/changes'
import type { Keyed } from './keyRedirects'
import { type Step, shownWay, stepsFrom } from './refuseCircles'

/** The enabled redirects that lead to where these begin, by that. */
async function stepsBefore({ trx, place }: ChangeWriter, starts: readonly Step[]): Promise<Map<string, Step>> {
  const keys = starts.map(({ source_key }) => source_key)
  const { rows } = await sql<Step>`SELECT id, source, target, source_key, target_key
    FROM ${tableSql(place, 'redirect')}
    WHERE status = 'enabled' AND target_key = ANY(${keys}::text[]) ORDER BY id DESC`.execute(trx)
  return new Map(rows.map((row) => [row.target_key, row]))
}

/** An undo puts back what stood there, a batch at a time: between two of them steps may follow each other. */
async function isUndo({ trx, place, changeSetId }: ChangeWriter): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'change_set')}
    WHERE id = ${changeSetId} AND undoes IS NOT NULL`.execute(trx)
  return rows.length > 0
}

/** From the first of two redirects to the end: the old addresses on the way, and where it leads at last. */
function wayOn(first: Step, second: Step, steps: ReadonlyMap<string, Step>): { way: string[]; end: string } {
  const way = [first.source, second.source]
  let last = second
  for (let at = steps.get(last.target_key); at && way.length <= steps.size + 1; at = steps.get(at.target_key)) {
    way.push(at.source)
    last = at
  }
  return { way: [...way, last.target], end: last.target }
}

/** Throws where a visitor who follows one of these would be led on again, and says by which steps. Circles were refused before. */
export async function refuseChains(writer: ChangeWriter, written: readonly Keyed[]): Promise<void> {
  const starts = written.filter(({ status }) => status === 'enabled')
  if (starts.length === 0 || (await isUndo(writer))) return
  const [steps, before] = [await stepsFrom(writer, starts), await stepsBefore(writer, starts)]
  for (const start of starts) {
    const [next, former] = [steps.get(start.target_key), before.get(start.source_key)]
    const [first, second] = next ? [start, next] : [former, start]
    if (!first) continue
    const { way, end } = wayOn(first, second, steps)
    const values = { steps: shownWay(way), from: first.source, to: end }
    const field = next ? 'target' : 'source'
    throw new Invalid([{ field, message: 'rule.redirectChain', values }], 'redirect.chain', values)
  }
}
