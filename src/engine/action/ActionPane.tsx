import { useEffect, useMemo } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Action } from '../../resources/kit/action'
import { inputOf } from '../../resources/kit/actionInput'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { isJobActive } from '../../slices/jobs/jobs'
import { type ActionAt, type ActionTarget, actionFollowed, actionLeft, selectAction } from '../../slices/rows/actions'
import type { Overrides } from '../overrides'
import { ActionConfirm } from './ActionConfirm'
import { ActionDrawer } from './ActionDrawer'
import { useMeantRow } from './useMeantRow'

/** What an action is about: a row, many of them, or nothing but the place. */
export interface ActionMeant {
  target?: ActionTarget
  /** The same in words. */
  subject: string
  /** How many rows, where that is known. */
  count?: number
}

interface ActionPaneProps extends ActionMeant {
  resource: Resource
  overrides: Overrides
  name: string
  action: Action
  onClose: () => void
}

/** An action that stands open: a drawer for what is typed and what runs, else a question. */
export function ActionPane({ resource, overrides, name, action, target, subject, count, onClose }: ActionPaneProps) {
  const { name: of } = resource
  const at = useMemo<ActionAt>(() => ({ resource: of, action: name, ...(target && { target }) }), [of, name, target])
  const status = useAppSelector(selectAction(at))
  const input = useMemo(() => inputOf(resource, action), [resource, action])
  const row = useMeantRow(resource, action, target && 'id' in target ? target.id : undefined)
  const title = useTitle(action, subject)
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(actionLeft(at)), [dispatch, at])
  useRunMet(at, action, status === undefined)
  const meaning = { resource, overrides, action, input, at, ...(row && { row }), ...(count !== undefined && { count }) }
  const shared = { ...meaning, status, title, onClose }
  return action.input || action.run ? <ActionDrawer {...shared} /> : <ActionConfirm {...shared} />
}

function useTitle({ title }: Action, subject: string): string {
  const say = useSay()
  const label = useLabel()
  return subject ? say('engine.action.subject', { action: label(title), subject }) : label(title)
}

/** A run of this action that goes on already, begun here or before a reload, is shown instead of a new form. */
function useRunMet(at: ActionAt, { run, place }: Action, isNew: boolean): void {
  const dispatch = useAppDispatch()
  const kind = `${at.resource}:${at.action}`
  const met = useAppSelector(
    ({ jobs, site }) =>
      Object.values(jobs.byId).find((job) => job.kind === kind && isJobActive(job) && job.site === site.current)?.id,
  )
  useEffect(() => {
    if (run && place === 'head' && isNew && met !== undefined) dispatch(actionFollowed({ ...at, run: met }))
  }, [dispatch, at, run, place, isNew, met])
}
