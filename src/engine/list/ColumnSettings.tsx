import { Button } from '@arco-design/web-react'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { ColumnView, Density } from '../../slices/list/listViews'
import { columnLabel } from './columns'
import { useList } from './ListContext'
import type { ListViewHandle } from './useListView'

const DENSITIES: readonly Density[] = ['compact', 'default', 'comfortable']

/** The list with one entry put where another stands. */
export const movedTo = (columns: readonly ColumnView[], from: number, to: number): ColumnView[] => {
  const moved = columns[from]
  if (!moved || to < 0 || to >= columns.length) return [...columns]
  const rest = columns.filter((_, at) => at !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

interface ColumnLineProps {
  column: ColumnView
  title: string
  onMove: (by: number) => void
  onDrag: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  view: ListViewHandle
}

const ColumnLine = ({ column, title, onMove, onDrag, onDrop, view }: ColumnLineProps) => {
  const say = useSay()
  const onKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      className="co-columns__line"
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <span className="co-columns__grip" aria-hidden="true">
        ⠿
      </span>
      <label>
        <input
          type="checkbox"
          checked={!column.isHidden}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeys}
          onChange={() => view.alter(column.name, { isHidden: !column.isHidden })}
        />
        {title}
      </label>
      <button
        type="button"
        className="co-quiet"
        aria-pressed={column.pin !== undefined}
        onClick={() => (column.pin ? view.unpin(column.name) : view.alter(column.name, { pin: 'left' }))}
      >
        {say(column.pin ? 'engine.column.pinned' : 'engine.column.pin')}
      </button>
    </li>
  )
}

/** Order (by dragging, or Alt with the arrows), visibility, pin and density, kept for this person. */
export function ColumnSettings({ view }: { view: ListViewHandle }) {
  const { resource, overrides } = useList()
  const say = useSay()
  const label = useLabel()
  const dragged = useRef<number>(undefined)
  const move = (from: number, to: number): void => {
    view.arrange(movedTo(view.arranged, from, to))
  }
  return (
    <div className="co-columns">
      <fieldset className="co-columns__density">
        <legend className="co-sr">{say('engine.density')}</legend>
        {DENSITIES.map((density) => (
          <button
            key={density}
            type="button"
            aria-pressed={view.density === density}
            onClick={() => view.arrange(view.arranged, density)}
          >
            {say(`engine.density.${density}`)}
          </button>
        ))}
      </fieldset>
      <ul className="co-columns__list">
        {view.arranged.map((column, at) => (
          <ColumnLine
            key={column.name}
            column={column}
            title={label(columnLabel(resource, overrides, column.name))}
            view={view}
            onMove={(by) => move(at, at + by)}
            onDrag={(event) => {
              event.dataTransfer.setData('text/plain', column.name)
              dragged.current = at
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== undefined) move(dragged.current, at)
              dragged.current = undefined
            }}
          />
        ))}
      </ul>
      <div className="co-columns__end">
        <span className="co-hint">{say('engine.columns.kept')}</span>
        <Button size="small" type="text" onClick={view.reset}>
          {say('engine.columns.reset')}
        </Button>
      </div>
    </div>
  )
}
