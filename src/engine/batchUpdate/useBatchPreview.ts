import { useEffect, useRef } from 'react'
import { kebab } from '../../resources/kit/endpoints'
import type { Label } from '../../resources/kit/label'
import type { Problem } from '../../resources/kit/problem'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { ActionAt } from '../../slices/rows/actions'
import { type Answer, screenQueryAsked, screenQueryDropped, selectScreenQuery } from '../../slices/screenQueries'

/** One row as it is and as it would be, by the fields that are changed. */
export interface PreviewRow {
  id: number
  title: Label
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** Why it would be left alone. */
  problems?: readonly Problem[]
}

export interface BatchPreview {
  total: number
  changed: number
  unchanged: number
  refused: number
  rows: readonly PreviewRow[]
  extremes: readonly { field: string; lowest: PreviewRow; highest: PreviewRow }[]
  refused_rows: readonly PreviewRow[]
  /** What is shown of each row. */
  fields: readonly string[]
}

export type PreviewAnswer = Omit<Answer, 'data'> & { data?: BatchPreview }

/** Typing has stopped for so long (ms) before it is looked at. */
const SETTLED = 400

/** What would come of what is said; undefined while that is incomplete, or while nothing has been asked yet. */
export function useBatchPreview(
  { name }: Resource,
  { action, target }: ActionAt,
  said: Readonly<Record<string, unknown>> | undefined,
): PreviewAnswer | undefined {
  const dispatch = useAppDispatch()
  const key = `${name} ${action}`
  const wanted = said && JSON.stringify(said)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    dispatch(screenQueryDropped(key))
    asked.current = undefined
    if (wanted === undefined || target === undefined || !('scope' in target)) return
    const timer = setTimeout(() => {
      asked.current = wanted
      const path = `/api/admin/${kebab(name)}/${action}-preview`
      dispatch(screenQueryAsked({ key, path, body: { ...JSON.parse(wanted), scope: target.scope } }))
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [dispatch, key, name, action, wanted, target])
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])
  const answer = useAppSelector(selectScreenQuery(key)) as PreviewAnswer | undefined
  // What was asked before the last word says nothing of it.
  return asked.current === wanted ? answer : undefined
}
