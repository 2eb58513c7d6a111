import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useActions } from '../../../engine/actions'
import type { AnyRow } from '../../../resources/kit/resource'
import { news } from '../../../resources/news'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { saveAsked } from '../../../slices/rows/edits'
import { selectIsLocked } from '../../../slices/sites/siteGuard'
import { onDay } from './month'

/** Shows an article on another day, at its time; absent for whoever may not. What the server refused is said. */
export function useRescheduling(): { move?: (article: AnyRow, day: string) => void; fault: string | undefined } {
  const dispatch = useAppDispatch()
  const mayMove = useActions(news).has('update')
  const isLocked = useAppSelector(selectIsLocked)
  const { pathname: path } = useLocation()
  const [moved, setMoved] = useState<number>()
  const fault = useAppSelector((state) => state.edits.forms[`news/calendar-${moved}`]?.fault)
  const move = (article: AnyRow, day: string): void => {
    setMoved(article.id)
    const draft = { published_at: onDay(String(article.published_at), day) }
    const form = `calendar-${article.id}`
    const asked = { resource: 'news' as const, id: article.id, draft, form, version: Number(article.version) }
    dispatch(saveAsked({ ...asked, next: 'back', path, way: { beside: { resource: 'news', list: path } } }))
  }
  return { fault: fault && (fault.problems?.published_at ?? fault.message), ...(mayMove && !isLocked ? { move } : {}) }
}
