import type { AnyRow } from '../resources/kit/resource'
import { addressMoved, formKey, type SaveAsked, saveAsked, saveRefused, saveStarted } from '../slices/edits'
import { draftDropped, type Fault, rowArrived } from '../slices/entities'
import { selectLanguage } from '../slices/settings'
import { refreshLists } from './browse'
import { endForm } from './endForm'
import { faultOf } from './fault'
import { attempt, defineFlow, port, put, read, type Step, until } from './kit'
import type { CallFault } from './ports'
import { problemsIn } from './problems'

/** flows.md, edit: a new row, or a change of one. Problems go back to their fields, a conflict to the form with both versions. */
export const saveRow = defineFlow(
  'saveRow',
  saveAsked,
  function* (asked) {
    const { resource, id, draft, form, version } = asked
    yield* put(saveStarted(formKey(asked)))
    const { answer, fault } =
      id === undefined
        ? yield* attempt('rows.store', { resource, draft })
        : yield* attempt('rows.update', { resource, id, draft, ...(version !== undefined && { version }) })
    if (fault) return yield* refuse(asked, fault)
    const notice = yield* port('notice')
    yield* put(rowArrived({ resource, row: answer.row, titles: answer.refs ?? {} }))
    yield* put(draftDropped({ resource, form }))
    notice.success(id === undefined ? 'flows.created' : 'flows.saved')
    yield* endForm(asked)
    if (asked.moves) yield* put(addressMoved(asked.moves))
    yield* refreshLists(resource)
  },
  { policy: 'leading', per: formKey },
)

/** What stands at a field or beside the form is not said a second time by a toast. */
function* refuse(asked: SaveAsked, thrown: CallFault): Step {
  const problems = yield* saidProblems(asked, thrown)
  const fault: Fault = { ...faultOf(thrown), ...(problems && { problems }) }
  const conflict = conflictIn(asked, thrown)
  yield* put(saveRefused({ form: formKey(asked), fault, ...(conflict && { conflict }) }))
  if (thrown.kind === 'refused' && !problems && !conflict) (yield* port('notice')).error(thrown.message)
  throw thrown
}

function* saidProblems({ resource }: SaveAsked, { details }: CallFault): Step<Record<string, string> | undefined> {
  const problems = problemsIn(details)
  if (problems.length === 0) return undefined
  const catalogue = yield* port('catalogue')
  const language = yield* read(selectLanguage)
  return yield* until(() => catalogue.sentences(resource, problems, language))
}

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && 'id' in value

/** The server sends the row as it stands now; what is mine is that row with my draft over it. */
const conflictIn = (
  { draft, id }: SaveAsked,
  { code, details }: CallFault,
): { mine: AnyRow; theirs: AnyRow } | undefined => {
  if (code !== '409' || id === undefined || typeof details !== 'object' || details === null) return undefined
  const theirs =
    'theirs' in details
      ? details.theirs
      : 'row' in details
        ? details.row
        : 'current' in details
          ? details.current
          : undefined
  return isRow(theirs) ? { mine: { ...theirs, ...draft, id }, theirs } : undefined
}
