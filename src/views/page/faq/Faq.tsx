import { type DragEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useActions } from '../../../engine/actions'
import { useNarrow } from '../../../engine/useNarrow'
import { useSay } from '../../../i18n/useSay'
import { faq } from '../../../resources/faq'
import { faqCategory } from '../../../resources/faq_category'
import { useAppDispatch } from '../../../slices/hooks'
import { sortChangeAsked } from '../../../slices/rows/edits'
import { ListPair } from '../../ListPair'
import './faq.css'

const rowAt = (target: EventTarget): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null) ?? undefined

const idAt = (target: EventTarget): number | undefined => {
  const row = rowAt(target)
  return row && Number(row.dataset.id)
}

/** Of the two lists, the categories come first. */
const isAmongCategories = (pair: Element, target: EventTarget): boolean =>
  target instanceof Node && (pair.querySelector('.co-list')?.contains(target) ?? false)

/** Categories, and the questions of the chosen one beside them: a question is dragged within its category, or onto another. */
export function Faq() {
  const say = useSay()
  const mayMove = useActions(faq).has('change-sort')
  // Cards have no handles: there the menu of a row moves it.
  const isNarrow = useNarrow()
  const listeners = useDragBetween(mayMove)
  return (
    <div className="co-faq co-wide" {...listeners}>
      <ListPair
        resource={faqCategory}
        items={faq}
        by="faq_category_id"
        itemsBanner={mayMove && !isNarrow && <p className="co-hint co-faq__hint">{say('content.faq.hint')}</p>}
      />
    </div>
  )
}

function useDragBetween(mayMove: boolean) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const dragged = useRef<number>(undefined)
  const marked = useRef<Element>(undefined)
  const mark = (row: Element | undefined): void => {
    if (marked.current !== row) marked.current?.classList.remove('co-faq__over')
    row?.classList.add('co-faq__over')
    marked.current = row
  }
  const end = (): void => {
    dragged.current = undefined
    mark(undefined)
  }
  if (!mayMove) return {}
  return {
    onDragStart: ({ currentTarget, target }: DragEvent) => {
      dragged.current = isAmongCategories(currentTarget, target) ? undefined : idAt(target)
    },
    onDragOver: (event: DragEvent) => {
      const isOnto = dragged.current !== undefined && isAmongCategories(event.currentTarget, event.target)
      const row = isOnto ? rowAt(event.target) : undefined
      if (row) event.preventDefault()
      mark(row)
    },
    onDrop: (event: DragEvent) => {
      const id = dragged.current
      const category = isAmongCategories(event.currentTarget, event.target) ? idAt(event.target) : undefined
      if (id !== undefined && category !== undefined) {
        event.preventDefault()
        dispatch(sortChangeAsked({ resource: 'faq', list: pathname, id, parent_id: category }))
      }
      end()
    },
    onDragEnd: end,
  }
}
