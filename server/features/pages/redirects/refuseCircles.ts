import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import { Invalid } from '../../../foundation/faults/errors'
import type { ChangeWriter } from '../../../kernel/changes'
import type { Keyed } from './keyRedirects'

export type Step = Pick<Keyed, 'id' | 'source' | 'target' | 'source_key' | 'target_key'>

/** Longer ways than these are told by their beginning. */
const SHOWN_STEPS = 8

/** Throws where another redirect begins at the same path, as a web server compares: of any status for a new one. */
export async function refuseSame({ trx, place }: ChangeWriter, written: readonly Keyed[]): Promise<void> {
  const keys = written.map(({ source_key }) => source_key)
  const { rows } = await sql<
    Pick<Keyed, 'id' | 'source' | 'source_key' | 'status'>
  >`SELECT id, source, source_key, status
    FROM ${tableSql(place, 'redirect')} WHERE source_key = ANY(${keys}::text[]) ORDER BY id`.execute(trx)
  for (const { id, source, source_key, status, is_moved } of written) {
    const same = rows.find(
      (other) =>
        other.source_key === source_key &&
        other.id !== id &&
        (is_moved || (status === 'enabled' && other.status === 'enabled')),
    )
    const values = { source, same: same?.source ?? '' }
    if (same) throw new Invalid([{ field: 'source', message: 'rule.redirectSame', values }], 'redirect.same', values)
  }
}

/** What the enabled redirects lead on to, from these on, as far as it goes. */
export async function stepsFrom({ trx, place }: ChangeWriter, starts: readonly Step[]): Promise<Map<string, Step>> {
  const steps = new Map<string, Step>(starts.map((step) => [step.source_key, step]))
  for (let next = starts.map((step) => step.target_key); next.length > 0; ) {
    const unseen = [...new Set(next)].filter((key) => key !== '' && !steps.has(key))
    if (unseen.length === 0) return steps
    const { rows } =
      await sql<Step>`SELECT id, source, target, source_key, target_key FROM ${tableSql(place, 'redirect')}
      WHERE status = 'enabled' AND source_key = ANY(${unseen}::text[]) ORDER BY id DESC`.execute(trx)
    for (const row of rows) steps.set(row.source_key, row)
    next = rows.map(({ target_key }) => target_key)
  }
  return steps
}

/** The way from a redirect back to itself; undefined where it ends, or goes round without it. */
function wayRound(start: Step, steps: ReadonlyMap<string, Step>): string[] | undefined {
  const way = [start.source]
  for (let at = steps.get(start.target_key); at && way.length <= steps.size; at = steps.get(at.target_key)) {
    way.push(at.source)
    if (at.id === start.id) return way
  }
  return undefined
}

export const shownWay = (way: readonly string[]): string =>
  (way.length > SHOWN_STEPS ? [...way.slice(0, SHOWN_STEPS), '…'] : way).join(' → ')

/** Throws where a visitor who follows one of these would come round for ever, and says by which steps. */
export async function refuseCircles(writer: ChangeWriter, written: readonly Keyed[]): Promise<void> {
  const starts = written.filter(({ status }) => status === 'enabled')
  const steps = await stepsFrom(writer, starts)
  for (const start of starts) {
    const way = wayRound(start, steps)
    if (!way) continue
    const values = { steps: shownWay(way) }
    throw new Invalid([{ field: 'target', message: 'rule.redirectCircle', values }], 'redirect.circle', values)
  }
}
