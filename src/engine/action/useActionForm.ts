import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type ActionAt, actionAsked, selectAction } from '../../slices/rows/actions'
import { draftDropped, draftKept } from '../../slices/rows/entities'
import { selectLanguage } from '../../slices/settings'
import { changesOf, formAfter, problemsOf, shownProblems, startForm, startOf, toSend } from '../form/formState'
import { type FieldsHandle, focusFirst } from '../form/useForm'

/** So many rows are expected to change: known once the preview is there. */
const LOOKED = 'expected'

/** What is typed for an action: kept for the return until it is done, checked as the server checks it. */
export function useActionForm(input: Resource, at: ActionAt) {
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  // What was typed for one row is never another's: an amount to be refunded least of all.
  const form = at.target && 'id' in at.target ? `do-${at.action}-${at.target.id}` : `do-${at.action}`
  const key = `${at.resource}/${form}`
  const base = useMemo(() => startOf(input, undefined), [input])
  const kept = useAppSelector((state) => state.entities.byResource[at.resource]?.drafts[form])
  const [values, tell] = useReducer(formAfter, { ...base, ...kept }, (draft) => ({ ...startForm(base), draft }))
  const status = useAppSelector(selectAction(at))
  const problems = useMemo(() => problemsOf(input, values, true, language), [input, values, language])
  useEffect(() => {
    if (status?.fault?.problems) tell({ type: 'refused', problems: status.fault.problems })
  }, [status?.fault])
  useKept(at, form, changesOf(values), status?.state === 'done')
  const ask = useCallback(() => {
    tell({ type: 'tried' })
    if (Object.keys(problems).length > 0) return focusFirst(problems, key)
    dispatch(actionAsked({ ...at, input: toSend(values, true) }))
  }, [dispatch, at, values, problems, key])
  const fields: FieldsHandle = {
    resource: input,
    key,
    values,
    problems: shownProblems(problems, values),
    isBusy: status?.state === 'running',
    row: undefined,
    tell,
  }
  return { fields, ask, isLooking: isLookedAt(input, problems) }
}

/** All is said, and what would come of it is still being counted. */
const isLookedAt = ({ fields }: Resource, problems: Readonly<Record<string, unknown>>): boolean =>
  fields[LOOKED] !== undefined && Object.keys(problems).join() === LOOKED

/** What was typed stays when the drawer goes, and is dropped once it has served. */
function useKept({ resource }: ActionAt, form: string, changes: Record<string, unknown>, isDone: boolean): void {
  const dispatch = useAppDispatch()
  const latest = useRef({ changes, isDone })
  latest.current = { changes, isDone }
  useEffect(
    () => () => {
      const { changes: draft, isDone: wasDone } = latest.current
      const isDropped = wasDone || Object.keys(draft).length === 0
      dispatch(isDropped ? draftDropped({ resource, form }) : draftKept({ resource, form, draft }))
    },
    [dispatch, resource, form],
  )
}
