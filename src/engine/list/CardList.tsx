import { useSay } from '../../i18n/useSay'
import type { KindName } from '../../resources/kit/field'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { cells } from '../kinds/cells'
import { useRowMark } from '../live/useRowMark'
import type { TableColumn } from '../table/column'
import { pickedAfter } from '../table/picking'
import { TableCell } from '../table/TableCell'
import type { Fold } from '../table/TableRow'
import { useRowTitle } from '../useRowTitle'
import { tellingColumns } from './columns'
import { useList } from './ListContext'

interface CardListProps {
  resource: Resource
  ids: readonly number[]
  columns: readonly TableColumn[]
  picked: ReadonlySet<number>
  folds?: ReadonlyMap<number, Fold>
  onPick?: (ids: number[]) => void
  onOpen: (id: number) => void
  onRowMenu: (id: number, anchor: Element) => void
}

interface RowCardProps extends Omit<CardListProps, 'ids' | 'columns' | 'folds'> {
  id: number
  telling: readonly TableColumn[]
  depth: number
}

const RowCard = ({ resource, id, telling, depth, picked, onPick, onOpen, onRowMenu }: RowCardProps) => {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[id])
  const { overrides } = useList()
  const title = useRowTitle(resource, row, `#${id}`, overrides)
  const mark = useRowMark(resource.name, id)
  if (!row) return null
  return (
    <li className={`co-card${mark}`} style={{ marginInlineStart: depth * 16 }}>
      {onPick && (
        <input
          type="checkbox"
          aria-label={say('engine.table.pickRow')}
          checked={picked.has(id)}
          onChange={() => onPick(pickedAfter([], picked, id, undefined))}
        />
      )}
      <button type="button" className="co-card__body" onClick={() => onOpen(id)}>
        <span className="co-card__title">{title}</span>
        <span className="co-card__facts">
          {telling.map((column) => (
            <span key={column.name}>
              <span className={NUMBERS.has(column.field.kind) ? 'co-hint' : 'co-sr'}>{column.label} </span>
              <TableCell column={column} row={row} resource={resource} language={language} />
            </span>
          ))}
        </span>
      </button>
      <button
        type="button"
        className="co-card__more"
        aria-label={say('engine.table.more')}
        aria-haspopup="menu"
        onClick={(event) => onRowMenu(id, event.currentTarget)}
      >
        ⋯
      </button>
    </li>
  )
}

/** A card is a button: the status in it is shown, not switched, and what is a link elsewhere is its words. */
const shownInButton = (column: TableColumn): TableColumn => {
  if (column.name === 'status') return { ...column, Cell: cells.choice }
  return LINKS.has(column.field.kind) ? { ...column, Cell: cells.text } : column
}

const LINKS: ReadonlySet<KindName> = new Set(['url', 'email', 'file'])

/** A number says nothing without what it counts; a date, a name or a state does. */
const NUMBERS: ReadonlySet<KindName> = new Set(['int', 'number', 'rate'])

/** The rows as cards of the three most telling columns, for narrow screens. */
export function CardList({ ids, columns, folds, ...shared }: CardListProps) {
  const telling = tellingColumns(shared.resource, columns).map(shownInButton)
  return (
    <ul className="co-cards">
      {ids.map((id) => (
        <RowCard key={id} id={id} telling={telling} depth={folds?.get(id)?.depth ?? 0} {...shared} />
      ))}
    </ul>
  )
}
