import { movedPath } from '../../resources/kit/shownAt'
import { addressMoved, undoOffered } from '../../slices/rows/edits'
import { rowArrived } from '../../slices/rows/entities'
import { type FieldAt, fieldEditAsked, fieldKey, fieldRefused, fieldSaved } from '../../slices/rows/fieldEdits'
import { selectLanguage } from '../../slices/settings'
import { problemsIn } from '../form/problems'
import { attempt, declarationOf, defineFlow, port, put, read, type Step, until } from '../kit'
import type { CallFault } from '../ports'
import { refreshRows } from '../rows/refreshRows'

/** Where somebody else changed the same field, their value is shown before mine is tried once more. */
function* showTheirs({ resource, id }: FieldAt, { status }: CallFault): Step<{ version?: number }> {
  if (status !== 409) return {}
  const { answer } = yield* attempt('rows.form', { resource, id })
  if (!answer) return {}
  yield* put(rowArrived({ resource, row: answer.row, titles: answer.refs ?? {} }))
  return { version: Number(answer.row.version) }
}

/** What is wrong with this field; a rule over several may name another one first. */
function* problemOf({ resource, name }: FieldAt, fault: CallFault): Step<string> {
  const problems = problemsIn(fault.details)
  const notice = yield* port('notice')
  if (problems.length === 0) return fault.kind === 'refused' ? fault.message : notice.words('flows.networkFailed')
  const catalogue = yield* port('catalogue')
  const language = yield* read(selectLanguage)
  const said = yield* until(() => catalogue.sentences(resource, problems, language))
  return said[name] ?? Object.values(said)[0] ?? fault.message
}

/** One field, changed where it is read: checked, merged and journalled as a form is, and taken back as one. */
export const editField = defineFlow(
  'editField',
  fieldEditAsked,
  function* ({ resource, id, name, value, version }) {
    const at = { resource, id, name }
    const former = yield* read(({ entities }) => entities.byResource[resource]?.rows[id])
    const { answer, fault } = yield* attempt('rows.update', { resource, id, version, draft: { [name]: value } })
    if (!answer) {
      const theirs = yield* showTheirs(at, fault)
      yield* put(fieldRefused({ ...at, ...theirs, problem: yield* problemOf(at, fault) }))
      return
    }
    yield* put(rowArrived({ resource, row: answer.row, titles: answer.refs ?? {} }))
    yield* put(fieldSaved(at))
    yield* refreshRows(resource, [id])
    if (answer.change_set_id !== undefined)
      yield* put(undoOffered({ changeSet: answer.change_set_id, resource, done: 'changed', count: 1 }))
    const moves = former && movedPath(yield* declarationOf(resource), former, answer.row, (yield* port('clock')).now())
    if (moves) yield* put(addressMoved(moves))
  },
  { policy: 'leading', per: fieldKey },
)
