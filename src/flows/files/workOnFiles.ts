import { IDS_PER_CALL } from '../../../config/limits'
import { fileWorkAsked, fileWorkDone, fileWorkFailed } from '../../slices/files/browsing'
import { undoOffered } from '../../slices/rows/edits'
import { attempt, defineFlow, put, type Step } from '../kit'

const groupsOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, at) =>
    ids.slice(at * IDS_PER_CALL, (at + 1) * IDS_PER_CALL),
  )

const DONE = { move: 'changed', delete: 'deleted' } as const

/** Many files are moved or deleted, as many at once as one call may name; the undo that is offered is that of the last. */
export const workOnFiles = defineFlow(
  'workOnFiles',
  fileWorkAsked,
  function* ({ action, ids, input }) {
    let changeSet: number | undefined
    for (const group of groupsOf(ids)) changeSet = (yield* workOn(action, group, input)) ?? changeSet
    yield* put(fileWorkDone())
    if (changeSet !== undefined)
      yield* put(undoOffered({ changeSet, resource: 'file', done: DONE[action], count: ids.length }))
  },
  { policy: 'leading', failed: (_, fault) => fileWorkFailed({ fault }) },
)

function* workOn(action: string, ids: number[], input: Record<string, unknown>): Step<number | undefined> {
  const { answer, fault } = yield* attempt('rows.act', { resource: 'file', action, body: { ...input, ids } })
  if (fault) throw fault
  return answer.change_set_id
}
