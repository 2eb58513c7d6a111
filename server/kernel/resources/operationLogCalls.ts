import { sql } from 'kysely'
import { operationLog } from '../../../src/resources/operation_log'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import { Refusal, SiteDatabaseAway } from '../../foundation/faults/errors'
import type { Call, RequestContext } from '../../foundation/http/call'
import { differenceOf, type StoredLine, toldOf } from '../changes'
import type { Titles } from '../changes/titles'
import { undoOfLine } from './undoOffers'

/** The line's changes, read from its change set where there is one and its site can be reached, and who may take them back. */
async function changesOfLine({ services, caller }: RequestContext, id: unknown): Promise<unknown> {
  const { rows } = await sql<{ site: string | null; change_set_id: number | null }>`SELECT site, change_set_id
    FROM ${sql.id(CONTROL_SCHEMA, operationLog.name)} WHERE id = ${id}`.execute(services.places.control.database.kysely)
  const line = rows[0]
  if (!line?.site || line.change_set_id === null) return null
  try {
    const place = await services.places.of(line.site)
    const difference = await differenceOf(services, place, line.site, line.change_set_id)
    return { ...difference, undo: await undoOfLine(caller, place, line.site, line.change_set_id) }
  } catch (error) {
    if (error instanceof Refusal || error instanceof SiteDatabaseAway) return null
    throw error
  }
}

interface ReadLines {
  list: StoredLine[]
  refs: Titles
}

const inSentence = (line: StoredLine, refs: Titles): StoredLine => {
  const [told, told_in_english] = toldOf(line, refs.user?.[String(line.user_id)])
  return { ...line, told, told_in_english }
}

/** Every line of the log is a sentence, also those that were written before there were any. */
export const inSentences = (calls: readonly Call[]): Call[] =>
  calls.map((call) => {
    if (!call.path.endsWith('/list')) return call
    return {
      ...call,
      async answer(asked) {
        const answer = (await call.answer(asked)) as ReadLines
        return { ...answer, list: answer.list.map((line) => ('told' in line ? inSentence(line, answer.refs) : line)) }
      },
    }
  })

/** One line of the log is shown with its differences: `row.changes` is `{rows, refs}`, or null where nothing was written. */
export const withChanges = (calls: readonly Call[]): Call[] =>
  calls.map((call) => {
    if (!call.path.endsWith('/form/:id')) return call
    return {
      ...call,
      async answer(asked) {
        const answer = (await call.answer(asked)) as { row: StoredLine & { id: number }; refs: Titles }
        const row = inSentence(answer.row, answer.refs)
        return { ...answer, row: { ...row, changes: await changesOfLine(asked, answer.row.id) } }
      },
    }
  })
