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
  /** What people should know of it though it would be changed. */
  notes?: readonly Problem[]
}

export interface BatchPreview {
  total: number
  changed: number
  unchanged: number
  refused: number
  rows: readonly PreviewRow[]
  extremes: readonly { field: string; lowest: PreviewRow; highest: PreviewRow }[]
  refused_rows: readonly PreviewRow[]
  /** Of those that would be left alone, so many can be looked at page by page. */
  refused_listed: number
  /** Of those that would change: disabled for a sensitive word, and with one for which nothing is done. */
  hidden: number
  warned: number
  noted_rows: readonly PreviewRow[]
  /** What is shown of each row. */
  fields: readonly string[]
}

export type PreviewAnswer = Omit<Answer, 'data' | 'asked'> & {
  data?: BatchPreview
  /** What was asked, for a further page of the same. */
  asked?: LookAsked
}

export interface LookAsked {
  path: string
  body: Record<string, unknown>
}

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
  const asked = useRef<{ wanted: string } & LookAsked>(undefined)
  useEffect(() => {
    dispatch(screenQueryDropped(key))
    asked.current = undefined
    if (wanted === undefined || target === undefined || !('scope' in target)) return
    const timer = setTimeout(() => {
      const path = `/api/admin/${kebab(name)}/${action}-preview`
      const body = { ...JSON.parse(wanted), scope: target.scope }
      asked.current = { wanted, path, body }
      dispatch(screenQueryAsked({ key, path, body }))
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [dispatch, key, name, action, wanted, target])
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])
  const answer = useAppSelector(selectScreenQuery(key)) as PreviewAnswer | undefined
  // What was asked before the last word says nothing of it.
  return answer && asked.current?.wanted === wanted ? { ...answer, asked: asked.current } : undefined
}
