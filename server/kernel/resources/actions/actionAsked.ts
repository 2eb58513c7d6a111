import type {
  Action,
  ActionPlace,
  ContractName,
  ContractOf,
  InputOf,
  OutputOf,
} from '../../../../src/resources/kit/action'
import { inputOf } from '../../../../src/resources/kit/actionInput'
import { checkDraft } from '../../../../src/resources/kit/checkDraft'
import type { AnyRow, Resource, RowOf } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { NotFound } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import type { ChangeWriter } from '../../changes'
import { checkWrite, refuseProblems } from '../checkWrite'
import { scopeOf } from '../conditions'
import { type Where, whereOf } from '../context'
import { readRow } from '../reading'

type AboutOf<R, Place> = [Place] extends [never]
  ? unknown
  : Place extends 'row'
    ? { row: RowOf<R> }
    : Place extends 'batch'
      ? { scope: RowScope }
      : unknown

/** What an action is about: of a row the row, of a batch the rows that are meant. */
export type About<R, A> = A extends { place?: infer Place } ? AboutOf<R, Place> : never

/** A call of an action whose input is checked. */
export type ActionAsked<R extends Resource, N extends ContractName<R>> = RequestContext &
  About<R, ContractOf<R, N>> & {
    where: Where
    input: InputOf<ContractOf<R, N>>
    /** Of the rows that are meant these alone: it is done once more for those that were refused. */
    only?: readonly number[]
    /** Writes under a change set of the action's name; the answer says which. Once for a call. */
    change<T>(work: (writer: ChangeWriter) => Promise<T>): Promise<T>
  }

export type ActionOutput<R extends Resource, N extends ContractName<R>> = OutputOf<ContractOf<R, N>>

/** What of a body says which rows are meant. */
const ABOUT: Readonly<Record<ActionPlace, readonly string[]>> = {
  head: [],
  row: ['id'],
  batch: ['ids', 'scope', 'query', 'except'],
}

/** What was asked, read and checked. */
export interface CheckedAction {
  where: Where
  input: Record<string, unknown>
  row?: AnyRow
  scope?: RowScope
  only?: readonly number[]
}

/** Throws 422 for what the declaration refuses, NotFound where there is no such row, 409 where the site is too old. */
export async function checkedAction(call: RequestContext, resource: Resource, action: Action): Promise<CheckedAction> {
  const asked = inputOf(resource, action)
  const where = await whereOf(call, asked)
  const { place = 'head' } = action
  const given = Object.entries(call.body).filter(([name]) => !ABOUT[place].includes(name))
  const { values, problems } = checkDraft(asked, Object.fromEntries(given))
  const { kysely } = where.place.database
  const known = problems.length > 0 ? { problems: [] } : await checkWrite(call.services, where, asked, values, kysely)
  refuseProblems([...problems, ...known.problems])
  const input = Object.fromEntries(Object.keys(asked.fields).map((name) => [name, values[name] ?? null]))
  if (place === 'batch') return { where, input, scope: scopeOf(call.body) }
  if (place === 'row') return { where, input, row: await rowMeant(call, where, resource) }
  return { where, input }
}

async function rowMeant({ body: { id } }: RequestContext, { place }: Where, resource: Resource): Promise<AnyRow> {
  const row = await readRow(place.database.kysely, place, resource, Number(id))
  if (!row) throw new NotFound()
  return row
}
