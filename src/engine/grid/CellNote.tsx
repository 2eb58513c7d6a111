import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { isNumberKind, isPointer, shownText } from '../../slices/grid/cellText'
import { valueIn } from '../../slices/grid/edits'
import { selectedCells } from '../../slices/grid/fill'
import { mineKept, theirsTaken } from '../../slices/grid/grids'
import type { Grid } from '../../slices/grid/gridTypes'
import { blockOf, cellsIn } from '../../slices/grid/selection'
import { useAppDispatch } from '../../slices/hooks'
import type { Titles } from '../../slices/rows/entityState'
import type { Language } from '../../slices/settings'
import type { GridFaces } from './gridProps'
import { NearName } from './NearName'
import type { RowModel } from './rowModels'

interface CellNoteProps {
  at: string
  resource: Resource
  grid: Grid
  columns: readonly string[]
  model: RowModel | undefined
  faces: GridFaces<RowModel>
  titles: Titles
  language: Language
  /** Absent: nothing may be edited. */
  onEdit?: () => void
}

/** More cells than these are not added up while somebody drags. */
const ADDED_UP = 20_000

/** Below the grid: what the cell in hand holds, whole, why it cannot stay so, and the choice between mine and theirs. */
export function CellNote(props: CellNoteProps) {
  const { at, resource, grid, columns, model, faces, titles, language, onEdit } = props
  const say = useSay()
  const dispatch = useAppDispatch()
  const name = columns[grid.selection.focus.column]
  const field = name === undefined ? undefined : resource.allFields[name]
  if (!model || !field || name === undefined) return <p className="co-gridnote" />
  const look = faces.lookOf(model, name)
  const text = (value: unknown): string => shownText(value, field, { resource, titles, language }) || say('grid.empty')
  const place = { at, id: model.row.id, fields: [name] }
  const held = valueIn(model.row, model.edited, name)
  const isClash = model.clashes.includes(name)
  return (
    <div className="co-gridnote" role="status">
      {isClash ? (
        <>
          <span>{say('grid.clash.base', { value: text(model.edited?.base[name]) })}</span>
          <span>{say('grid.clash.theirs', { value: text(model.row[name]) })}</span>
          <span>{say('grid.clash.mine', { value: look.text || say('grid.empty') })}</span>
          <button type="button" className="co-quiet" onClick={() => dispatch(mineKept(place))}>
            {say('grid.clash.keepMine')}
          </button>
          <button type="button" className="co-quiet" onClick={() => dispatch(theirsTaken(place))}>
            {say('grid.clash.takeTheirs')}
          </button>
        </>
      ) : (
        <>
          <span className="co-gridnote__text">{look.text || say('grid.empty')}</span>
          {look.note && (
            <span className={look.tone === 'noted' ? 'co-gridbar__noted' : 'co-gridbar__bad'}>{look.note}</span>
          )}
          {typeof held === 'string' && held !== '' && isPointer(field) && (
            <NearName {...{ at, resource, field, name, language }} id={model.row.id} typed={held} />
          )}
        </>
      )}
      {model.answer?.outcome === 'gone' && <span className="co-gridbar__bad">{say('grid.row.goneHint')}</span>}
      {model.answer?.outcome === 'refused' && model.answer.message && (
        <span className="co-gridbar__bad">{model.answer.message}</span>
      )}
      <Sum {...props} />
      {onEdit && (
        <button type="button" className="co-quiet co-gridnote__edit" onClick={onEdit}>
          {say('engine.edit')}
        </button>
      )}
    </div>
  )
}

/** How many cells are selected, and what their numbers come to. */
function Sum({ resource, grid, columns }: CellNoteProps) {
  const say = useSay()
  const count = cellsIn(blockOf(grid.selection))
  if (count < 2) return null
  const numbers = count > ADDED_UP ? [] : numbersIn(resource, grid, columns)
  const sum = Number(numbers.reduce((whole, each) => whole + each, 0).toFixed(6))
  return (
    <span className="co-gridnote__sum co-num">
      {say('grid.selected', { count })}
      {numbers.length > 1 && ` · ${say('grid.sum', { sum: sum.toLocaleString('en') })}`}
    </span>
  )
}

const numbersIn = (resource: Resource, grid: Grid, columns: readonly string[]): number[] =>
  selectedCells(grid, columns).flatMap(({ id, field: name }) => {
    const [field, row] = [resource.allFields[name], grid.rows[id]]
    if (!field || !row || !isNumberKind(field)) return []
    const value = valueIn(row, grid.edits[id], name)
    return value === null || value === undefined || Number.isNaN(Number(value)) ? [] : [Number(value)]
  })
