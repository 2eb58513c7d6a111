import type { AnyRow } from '../../resources/kit/resource'
import {
  addressMoved,
  formKey,
  type Save,
  type SaveAsked,
  type SaveConflict,
  saveAsked,
  saveRefused,
  saveStarted,
} from '../../slices/rows/edits'
import { draftDropped, rowArrived, titlesLearned } from '../../slices/rows/entities'
import type { Fault, Titles } from '../../slices/rows/entityState'
import { selectLanguage } from '../../slices/settings'
import { faultOf } from '../fault'
import { attempt, defineFlow, port, put, read, type Step, siteDeclarationOf, until } from '../kit'
import type { CallFault } from '../ports'
import { refreshRows } from '../rows/refreshRows'
import { endForm } from './endForm'
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
    yield* put(rowArrived({ resource, row: answer.row, titles: answer.refs ?? {} }))
    yield* tellSaved(asked, answer.meanwhile ?? [])
    yield* put(draftDropped({ resource, form }))
    yield* endForm(asked)
    if (asked.moves) yield* put(addressMoved(asked.moves))
    yield* refreshRows(resource, [answer.row.id])
  },
  { policy: 'leading', per: formKey },
)

/** What others saved meanwhile is kept, and told. */
function* tellSaved({ resource, id }: SaveAsked, saves: readonly Save[]): Step {
  const notice = yield* port('notice')
  if (saves.length === 0) return notice.success(id === undefined ? 'flows.created' : 'flows.saved')
  const { allFields } = yield* siteDeclarationOf(resource)
  const isChinese = (yield* read(selectLanguage)) === 'zh'
  const together = (words: readonly string[]): string => [...new Set(words)].join(isChinese ? '、' : ', ')
  const named = (name: string): string => allFields[name]?.label[isChinese ? 0 : 1] ?? name
  notice.success('flows.savedBeside', {
    who: together(saves.map(({ user }) => user ?? notice.words('flows.somebody'))),
    fields: together(saves.flatMap(({ fields }) => fields.map(named))),
  })
}

/** What stands at a field or beside the form is not said a second time by a toast. */
function* refuse(asked: SaveAsked, thrown: CallFault): Step {
  const problems = yield* saidProblems(asked, thrown)
  const fault: Fault = { ...faultOf(thrown), ...(problems && { problems }) }
  const conflict = conflictIn(asked, thrown)
  if (conflict) yield* put(titlesLearned(titlesIn(thrown)))
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

/** What the versions of a conflict point to. */
const titlesIn = ({ details }: CallFault): Titles => (details as { refs?: Titles }).refs ?? {}

interface Told {
  theirs: unknown
  base?: unknown
  fields?: unknown
  saves?: unknown
}

const isTold = (details: unknown): details is Told =>
  typeof details === 'object' && details !== null && 'theirs' in details && isRow(details.theirs)

/** The server sends the row as it stands now; what is mine is that row with my draft over it. */
const conflictIn = ({ draft, id }: SaveAsked, { code, details }: CallFault): SaveConflict | undefined => {
  if (code !== '409' || id === undefined || !isTold(details)) return undefined
  const { base, fields, saves } = details
  const theirs = details.theirs as AnyRow
  return {
    mine: { ...theirs, ...draft, id },
    theirs,
    base: isRow(base) ? base : null,
    fields: Array.isArray(fields) ? (fields as string[]) : Object.keys(draft),
    saves: Array.isArray(saves) ? (saves as Save[]) : [],
  }
}
