import { contractOf } from '../../resources/kit/action'
import type { Label } from '../../resources/kit/label'
import type { Problem } from '../../resources/kit/problem'
import { jobArrived } from '../../slices/jobs/jobs'
import {
  type ActionAt,
  type ActionTarget,
  actionAsked,
  actionBegan,
  actionDone,
  actionFailed,
  actionFollowed,
  actionKey,
  actionNamed,
  actionStopped,
  isSamePress,
  selectAction,
} from '../../slices/rows/actions'
import { undoOffered } from '../../slices/rows/edits'
import type { ActionAnswer } from '../calls'
import { faultOf } from '../fault'
import { problemsIn } from '../form/problems'
import { followRun } from '../jobs/followRun'
import { ask, attempt, declarationOf, defineFlow, port, put, read, type Step } from '../kit'
import type { CallFault } from '../ports'
import { refreshRows } from './refreshRows'

const aboutOf = (target: ActionTarget | undefined): Record<string, unknown> =>
  target === undefined
    ? {}
    : 'id' in target
      ? target
      : 'ids' in target.scope
        ? target.scope
        : { scope: target.scope.query }

/** Any declared action: its problems go back to their fields, its run is followed to the end. */
export const runAction = defineFlow(
  'runAction',
  actionAsked,
  function* ({ input, isUnwatched: _, ...at }) {
    const { resource, action, target } = at
    const body = { ...input, ...aboutOf(target) }
    const once = yield* keyOfPress(at, JSON.stringify(body))
    const { answer, fault } = yield* attempt('rows.act', { resource, action, body, ...(once && { once }) })
    if (fault) return yield* fail(at, fault)
    if (answer.run_id === undefined) return yield* done(at, answer)
    yield* put(actionBegan({ key: actionKey(at), run: answer.run_id, ...(yield* changeSetIn(at, answer)) }))
    yield* seeThrough(at, answer.run_id)
  },
  { policy: 'leading', per: actionKey },
)

/** What this press goes by, where the action is carried out once; the same as a moment ago where that had no answer. */
function* keyOfPress(at: ActionAt, text: string): Step<string | undefined> {
  const declared = yield* declarationOf(at.resource)
  if (!contractOf(declared, at.action)?.isOnce) return undefined
  const key = actionKey(at)
  const kept = yield* read((state) => state.actions[key]?.once)
  const press = { text, at: (yield* port('clock')).now() }
  if (kept && isSamePress(kept, press)) return kept.key
  const once = (yield* port('browser')).newKey()
  yield* put(actionNamed({ key, once: { key: once, ...press } }))
  return once
}

/** The run of an action that is met again, or goes on after it failed or was stopped. */
export const followAction = defineFlow(
  'followAction',
  actionFollowed,
  function* ({ run, restarts, ...at }) {
    if (restarts) yield* ask('runs.restart', { id: run })
    yield* put(jobArrived(yield* ask('runs.one', { id: run })))
    yield* seeThrough(at, run)
  },
  { policy: 'leading', per: actionKey },
)

/** The set that can be taken back. */
function* changeSetIn({ resource, action }: ActionAt, answer: ActionAnswer): Step<{ changeSet?: number }> {
  const { change_set_id: changeSet } = answer
  if (changeSet === undefined) return {}
  return contractOf(yield* declarationOf(resource), action)?.isFinal ? {} : { changeSet }
}

const isOutput = (value: unknown): value is ActionAnswer => typeof value === 'object' && value !== null

function* seeThrough(at: ActionAt, run: number): Step {
  const { state, error } = yield* followRun(run)
  const { result, progress } = yield* ask('runs.one', { id: run })
  if (state === 'done') return yield* done(at, { count: progress?.done ?? 0, ...(isOutput(result) ? result : {}) })
  yield* refreshRows(at.resource)
  if (state === 'failed') return yield* fail(at, { kind: 'refused', message: error?.message ?? state })
  if (yield* isSeen(at)) return yield* put(actionStopped({ key: actionKey(at) }))
  const notice = yield* port('notice')
  notice.warn('engine.action.halted', { title: yield* titleOf(at) })
}

/** Whoever went away meanwhile hears how it ended, and can take it back from there. */
function* done(at: ActionAt, { count, run_id: _, ...answer }: ActionAnswer): Step {
  const { change_set_id: _set, ...output } = answer
  const { changeSet } = yield* changeSetIn(at, answer)
  const isLookedAt = yield* isSeen(at)
  yield* put(actionDone({ key: actionKey(at), output, ...(changeSet !== undefined && { changeSet }) }))
  yield* refreshRows(at.resource)
  if (isLookedAt) return
  if (changeSet !== undefined && count)
    return yield* put(undoOffered({ changeSet, resource: at.resource, done: 'changed', count }))
  const notice = yield* port('notice')
  notice.success('engine.action.ended', { title: yield* titleOf(at) })
}

function* fail(at: ActionAt, thrown: CallFault): Step {
  const problems = sentencesIn(thrown.details)
  const isLookedAt = yield* isSeen(at)
  // A proxy that gives up answers too, without knowing what became of it.
  const isUnanswered = thrown.kind !== 'refused' || (thrown.status ?? 0) >= 500
  const fault = { ...faultOf(thrown), ...(problems && { problems }) }
  yield* put(actionFailed({ key: actionKey(at), fault, ...(isUnanswered && { isUnanswered }) }))
  if (!isLookedAt && thrown.kind === 'refused') (yield* port('notice')).error(thrown.message)
  throw thrown
}

const isSaid = (problem: Problem): problem is Problem & { sentence: string } =>
  'sentence' in problem && typeof problem.sentence === 'string'

/** Field → what the server says of it; the first problem of a field counts. Undefined where it names none. */
const sentencesIn = (details: unknown): Record<string, string> | undefined => {
  const said = problemsIn(details).filter(isSaid).reverse()
  return said.length > 0 ? Object.fromEntries(said.map(({ field, sentence }) => [field, sentence])) : undefined
}

const isSeen = (at: ActionAt): Step<boolean> => read((state) => selectAction(at)(state) !== undefined)

function* titleOf({ resource, action }: ActionAt): Step<Label> {
  const declared = yield* declarationOf(resource)
  return contractOf(declared, action)?.title ?? declared.title
}
