import { sql } from 'kysely'
import type { batchUpdateAction } from '../../../src/resources/kit/batchUpdate/batchUpdateAction'
import { BATCH_UPDATE } from '../../../src/resources/kit/batchUpdate/name'
import { parseChanges } from '../../../src/resources/kit/batchUpdate/parseChanges'
import type { Json } from '../../../src/resources/kit/field'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { RowScope } from '../../../src/resources/kit/scope'
import { tableSql } from '../../db/tableSql'
import { Conflict, NotFound } from '../../faults/errors'
import type { Reached } from '../actions/handleRun'
import { handleRun } from '../actions/handleRun'
import type { ActionHandler } from '../actions/handler'
import { readColumns } from '../columnsRead'
import { scopeCondition } from '../conditions'
import { hookOf } from '../hooks'
import { countRows } from '../reading'
import { wordsFor } from '../words/wordBookOf'
import { type ChangedRow, changeRows, columnsFor, UniqueValues } from './changeRows'
import { checkedChanges } from './checkedChanges'

/** A resource that declares batch changes. */
export type Batchable = Resource & { actions: { [BATCH_UPDATE]: typeof batchUpdateAction } }

export const isBatchable = (resource: Resource): resource is Batchable => BATCH_UPDATE in (resource.actions ?? {})

const NOTHING: RowScope = { ids: [] }

/** The counts of a reason stand in the mark under `why field message`. */
const WHY = 'why '

/**
 * Changes fields of all rows that are meant, in batches of their own transactions. A row that may not become what it would is
 * left as it is and counted with the reason; rows that came after the start are not touched.
 */
export const handleBatchUpdate = (resource: Batchable): ActionHandler =>
  handleRun(resource, BATCH_UPDATE, {
    async total(asked) {
      const { where, scope, input } = asked
      await checkedChanges(asked.services, where, resource, input.changes)
      const { kysely } = where.place.database
      const count = await countRows(kysely, where.place, resource, scopeCondition(where.place, resource, scope))
      if (count === 0) throw new NotFound('rows.nothing')
      if (input.expected !== count)
        throw new Conflict('rows.countChanged', { count }, { count, expected: input.expected })
      return count
    },
    async batch({ input, scope = NOTHING, where: { place }, writer, at, total, size }) {
      const { changes } = parseChanges(resource, input.changes)
      const { rows } = await sql<AnyRow>`SELECT ${readColumns(resource, columnsFor(resource, changes))}
        FROM ${tableSql(place, resource.name)} t
        WHERE ${scopeCondition(place, resource, scope)} AND t.id > ${at.upTo ?? 0}
        ORDER BY t.id LIMIT ${size} FOR UPDATE`.execute(writer.trx)
      const last = rows.at(-1)
      if (!last) return { ...at, done: total }
      const unique = new UniqueValues(place, resource)
      const book = await wordsFor(resource, place, writer.trx)
      const made = await unique.refuseTaken(writer.trx, changeRows(resource, changes, rows, book))
      const good = made.filter(isChanged)
      await writer.update(
        resource,
        good.map(({ row, values }) => ({ id: row.id, values })),
      )
      await hookOf(resource.name).afterWrite?.(writer)
      return {
        ...withReasons(at, made),
        done: at.done + rows.length,
        upTo: last.id,
        changed: (at.changed ?? 0) + good.length,
      }
    },
    counts: ({ changed = 0, refused = 0 }) => ({ changed, refused }),
    output: (at) => ({
      changed: at.changed ?? 0,
      refused: at.refused ?? 0,
      unchanged: at.done - (at.changed ?? 0) - (at.refused ?? 0),
      reasons: reasonsOf(at),
    }),
  })

const isChanged = ({ values, problems }: ChangedRow): boolean => problems.length === 0 && Object.keys(values).length > 0

function withReasons(at: Reached, made: readonly ChangedRow[]): Reached {
  const counted: Record<string, number> = {}
  for (const { problems } of made) {
    const [first] = problems
    if (!first) continue
    // The words differ from row to row.
    const message = first.message === 'words.refused' ? 'words.held' : first.message
    const why = `${WHY}${first.field} ${message}`
    counted[why] = (counted[why] ?? at[why] ?? 0) + 1
    counted.refused = (counted.refused ?? at.refused ?? 0) + 1
  }
  return { ...at, ...counted }
}

/** `[{ field, message, count }]`, the commonest first. */
function reasonsOf(at: Reached): Json {
  const reasons = Object.entries(at).flatMap(([key, count]) => {
    const [field = '', message = ''] = key.startsWith(WHY) ? key.slice(WHY.length).split(' ') : []
    return message ? [{ field, message, count }] : []
  })
  return reasons.sort((one, other) => other.count - one.count)
}
