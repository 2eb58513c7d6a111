import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { browseAllAsked } from '../../slices/files/browsing'
import { useAppDispatch } from '../../slices/hooks'
import { isTyping } from '../table/useKeys'
import { useFiles } from './BrowserContext'
import { movedTo, noSelection, placeAfter, toggled } from './selection'

const MENU = 'ContextMenu'

interface Room {
  columns: number
  rowHeight: number
  scroller: RefObject<HTMLElement | null>
}

/** How the keys go through files: arrows, Home, End and pages move, Space looks, Enter opens, F2 renames, Delete deletes, the key of menus opens one. */
export function useFileKeys({ columns, rowHeight, scroller }: Room) {
  const files = useFiles()
  const { at, place, selection, select, selected, picks, may, found, isHeld } = files
  const dispatch = useAppDispatch()
  const isByKey = useRef(false)
  const count = place?.total ?? 0
  const idAt = (index: number): number | undefined => files.itemAt(index)?.id
  const { focus } = selection

  useInView({ columns, rowHeight, scroller }, focus, () => isByKey.current || (isHeld.current && found === focus))
  useEffect(() => {
    if (!isByKey.current) return
    isByKey.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-place="${focus}"]`)?.focus({ preventScroll: true })
  })

  const all = (): void => {
    if (picks && !picks.isMany) return
    dispatch(browseAllAsked({ at }))
    select((known) => ({ ...known, isAll: true, picked: new Set(files.items.map(({ id }) => id)) }))
  }
  const menuOf = (id: number): boolean => {
    const anchor = scroller.current?.querySelector(`[data-place="${focus}"]`)
    if (!anchor || picks) return false
    files.openMenu({ id, anchor })
    return true
  }
  const onFocused = (key: string, isMore: boolean): boolean => {
    const item = files.itemAt(focus)
    const meant = item && !selected.includes(item) ? [item] : selected
    if (key === 'a' && isMore) all()
    else if (key === ' ' && isMore) select((known) => toggled(known, focus, idAt))
    // Whoever is quicker than what opens means it nevertheless.
    else if (key === 'Escape' && files.beside) files.setBeside(undefined)
    else if (key === 'Escape' && selected.length > 0) select((known) => ({ ...noSelection, focus: known.focus }))
    else if (!item) return false
    else if (key === 'Enter') files.open(item)
    else if (key === ' ') files.setBeside(String(item.id))
    else if (key === MENU) return menuOf(item.id)
    else if (key === 'F2' && may.has('update') && !picks) files.rename(item.id)
    else if (key === 'Delete' && may.has('destroy') && !picks) files.show({ what: 'delete', items: meant })
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // What hangs from a file, such as its menu, tells its keys here too.
    const isInside = event.target instanceof Node && scroller.current?.contains(event.target)
    if (!isInside || isTyping(event.target) || event.altKey) return
    const isMore = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = placeAfter(event.key, focus, columns, page, count)
    if (next !== undefined) {
      isByKey.current = true
      const isRange = event.shiftKey && (picks?.isMany ?? true)
      select((known) => movedTo(known, next, idAt, { isRange, isMore }))
    } else if (!onFocused(event.shiftKey && event.key === 'F10' ? MENU : event.key, isMore)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onKeyDown }
}

/** What has the focus must be drawn before it can have it. */
function useInView({ columns, rowHeight, scroller }: Room, focus: number, isWanted: () => boolean): void {
  const latest = useRef(isWanted)
  latest.current = isWanted
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !latest.current()) return
    const top = Math.floor(focus / columns) * rowHeight
    const head = box.firstElementChild?.getAttribute('role') === 'row' ? rowHeight : 0
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + rowHeight + head > box.scrollTop + box.clientHeight)
      box.scrollTop = top + rowHeight + head - box.clientHeight
  }, [focus, columns, rowHeight, scroller])
}
