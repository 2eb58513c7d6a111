import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import { useAppDispatch } from '../../slices/hooks'
import { type SavedView, type ViewCount, type ViewsOfList, viewsArranged } from '../../slices/savedViews/savedViews'
import { useList } from '../list/ListContext'
import { PopMenu } from '../pop/PopMenu'
import { usePop } from '../pop/usePop'
import { useViewItems } from './useViewItems'

interface ViewTabsProps {
  views: ViewsOfList
  open: SavedView | undefined
  isChanged: boolean
  onShow: (view: SavedView | undefined) => void
  /** Its name, or whom it is shared with, is to be changed. */
  onName: (view: SavedView) => void
}

const numberOf = ({ total, total_is_capped }: ViewCount): string => `${plainNumber(total)}${total_is_capped ? '+' : ''}`

/** The ids with one put where another stands. */
export const movedIds = (ids: readonly number[], id: number, to: number): number[] => {
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, Math.max(0, to)), id, ...rest.slice(Math.max(0, to))]
}

/** All rows, then each view with how many rows it shows; dragged, or moved by Alt with the arrows. */
export function ViewTabs({ views, open, isChanged, onShow, onName }: ViewTabsProps) {
  const { resource, saved } = useList()
  const say = useSay()
  const dispatch = useAppDispatch()
  const dragged = useRef<number>(undefined)
  const ids = views.list.map(({ id }) => id)
  const move = (id: number, to: number): void => {
    if (to >= 0 && to < ids.length) dispatch(viewsArranged({ resource: resource.name, ids: movedIds(ids, id, to) }))
  }
  return (
    <ul className="co-views__tabs" aria-label={say('views.tabs')}>
      <li>
        <button
          type="button"
          className="co-views__tab"
          aria-current={saved?.view === undefined ? 'true' : undefined}
          onClick={() => onShow(undefined)}
        >
          {say('views.all')}
        </button>
      </li>
      {views.list.map((view, at) => (
        <ViewTab
          key={view.id}
          view={view}
          views={views}
          isOpen={open?.id === view.id}
          isChanged={open?.id === view.id && isChanged}
          onShow={() => onShow(view)}
          onName={() => onName(view)}
          onMove={(by) => move(view.id, at + by)}
          onDrag={(event) => {
            event.dataTransfer.setData('text/plain', view.title)
            dragged.current = view.id
          }}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged.current !== undefined) move(dragged.current, at)
            dragged.current = undefined
          }}
        />
      ))}
    </ul>
  )
}

interface ViewTabProps {
  view: SavedView
  views: ViewsOfList
  isOpen: boolean
  isChanged: boolean
  onShow: () => void
  onName: () => void
  onMove: (by: number) => void
  onDrag: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

function ViewTab({ view, views, isOpen, isChanged, onShow, onName, onMove, onDrag, onDrop }: ViewTabProps) {
  const say = useSay()
  const menu = usePop()
  const items = useViewItems({ view, views, onName, onMove })
  const count = views.counts[view.id]
  const hint = view.is_own ? '' : say('views.sharedBy', { owner: view.owner ?? '–' })
  const onKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onMove(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <li
      className={isOpen ? 'co-views__own' : ''}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        className="co-views__tab"
        aria-current={isOpen ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        title={hint}
        onKeyDown={onKeys}
        onClick={onShow}
      >
        <span className="co-views__title">{view.title}</span>
        {isChanged && (
          <span className="co-views__changed" title={say('views.changed')}>
            <span className="co-sr">{say('views.changed')}</span>
          </span>
        )}
        {count && <span className="co-views__count co-num">{numberOf(count)}</span>}
      </button>
      {isOpen && (
        <button
          type="button"
          className="co-views__more"
          aria-haspopup="menu"
          aria-label={say('views.more', { title: view.title })}
          onClick={menu.toggle}
        >
          ▾
        </button>
      )}
      {menu.anchor && (
        <PopMenu
          anchor={menu.anchor}
          label={say('views.more', { title: view.title })}
          items={items}
          onClose={menu.close}
        />
      )}
    </li>
  )
}
