import { useEffect, useMemo, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Action } from '../../resources/kit/action'
import { inputOf } from '../../resources/kit/actionInput'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { isJobActive } from '../../slices/jobs/jobs'
import { type ActionAt, type ActionTarget, actionFollowed, actionLeft, selectAction } from '../../slices/rows/actions'
import { useSentence } from '../filters/useSentence'
import { useList, useListState } from '../list/ListContext'
import { countOf, scopeOf } from '../list/scope'
import { useRowTitle } from '../useRowTitle'
import { ActionConfirm } from './ActionConfirm'
import { ActionDrawer } from './ActionDrawer'

interface ActionBesideProps {
  name: string
  action: Action
  /** The row it is about. */
  id?: number
  onClose: () => void
}

/** The action that stands open beside a list: a drawer for what is typed and what runs, else a question. */
export function ActionBeside({ name, action, id, onClose }: ActionBesideProps) {
  const { resource, overrides } = useList()
  const meant = useMeant(action, id)
  // The rows that are ticked go on changing beside it.
  const [first] = useState(meant)
  const { target, subject } = action.place === 'batch' ? first : { ...first, subject: meant.subject }
  const { name: of } = resource
  const at = useMemo<ActionAt>(() => ({ resource: of, action: name, ...(target && { target }) }), [of, name, target])
  const status = useAppSelector(selectAction(at))
  const input = useMemo(() => inputOf(resource, action), [resource, action])
  const title = useTitle(action, subject)
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(actionLeft(at)), [dispatch, at])
  useRunMet(at, action, status === undefined)
  const shared = { resource, overrides, action, at, status, title, onClose }
  return action.input || action.run ? <ActionDrawer {...shared} input={input} /> : <ActionConfirm {...shared} />
}

function useTitle({ title }: Action, subject: string): string {
  const say = useSay()
  const label = useLabel()
  return subject ? say('engine.action.subject', { action: label(title), subject }) : label(title)
}

/** What it is about: a row, the rows that are ticked or match, or nothing but the place. */
function useMeant({ place }: Action, id: number | undefined): { target?: ActionTarget; subject: string } {
  const { resource, overrides } = useList()
  const say = useSay()
  const { ofQuery } = useSentence(resource)
  const list = {
    picked: useListState(({ picked }) => picked),
    isAllPicked: useListState(({ isAllPicked }) => isAllPicked),
    total: useListState(({ total }) => total),
    isTotalCapped: useListState(({ isTotalCapped }) => isTotalCapped),
    query: useListState(({ query }) => query),
  }
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[id ?? 0])
  const title = useRowTitle(resource, row, `#${id ?? ''}`, overrides)
  if (place === 'row' && id !== undefined) return { target: { id }, subject: title }
  if (place !== 'batch') return { subject: '' }
  const many = list.isAllPicked ? ofQuery(list.query) : say('engine.batch.count', { count: countOf(list) ?? 0 })
  return { target: { scope: scopeOf(list) }, subject: many }
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
