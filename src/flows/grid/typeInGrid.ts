import type { Field } from '../../resources/kit/field'
import type { Resource } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { pastedCells, selectionOf } from '../../slices/grid/fill'
import { cellsChanged, cellsSelected, cellTyped, pasteAsked, selectGrid } from '../../slices/grid/grids'
import { MOST_CELLS } from '../../slices/grid/gridTypes'
import { namedIn, readCell } from '../../slices/grid/readCell'
import { blockOf } from '../../slices/grid/selection'
import { tableOf } from '../../slices/grid/tableText'
import { declarationOf, defineFlow, port, put, read } from '../kit'
import { namedRows } from './namedRows'

const targetOf = (resource: Resource, field: Field): ResourceName => field.to ?? resource.name

/** The names by which the texts ask for rows, by what they point to. */
function namesIn(
  resource: Resource,
  columns: readonly (Field | undefined)[],
  table: readonly (readonly string[])[],
): Map<ResourceName, Set<string>> {
  const wanted = new Map<ResourceName, Set<string>>()
  for (const texts of table)
    texts.forEach((text, at) => {
      const field = columns[at % columns.length]
      const name = field && namedIn(text, field)
      if (!field || name === undefined) return
      const to = targetOf(resource, field)
      wanted.set(to, (wanted.get(to) ?? new Set()).add(name))
    })
  return wanted
}

/** A text was typed into one cell; of a reference it is the name of a row. */
export const typeInCell = defineFlow(
  'typeInCell',
  cellTyped,
  function* ({ at, id, field: name, text }) {
    const grid = yield* read(selectGrid(at))
    const resource = grid && (yield* declarationOf(grid.resource))
    const field = resource?.allFields[name]
    if (!resource || !field) return
    const rowNamed = yield* namedRows(namesIn(resource, [field], [[text]]))
    const value = readCell(name, field, targetOf(resource, field), text, rowNamed)
    yield* put(cellsChanged({ at, cells: [{ id, field: name, value }] }))
  },
  { policy: 'every' },
)

/** A block of a spreadsheet: one step that can be undone, however many cells it has. */
export const pasteBlock = defineFlow(
  'pasteBlock',
  pasteAsked,
  function* ({ at, text, columns }) {
    const grid = yield* read(selectGrid(at))
    if (!grid) return
    const notice = yield* port('notice')
    const table = tableOf(text)
    const wide = Math.max(...table.map((cells) => cells.length))
    if (table.length * wide > MOST_CELLS) return notice.warn('grid.pasteTooLarge', { max: MOST_CELLS })
    const resource = yield* declarationOf(grid.resource)
    const { left } = blockOf(grid.selection)
    const fields = columns.slice(left, left + wide).map((name) => resource.allFields[name])
    if (fields.length === 0) return
    const rowNamed = yield* namedRows(namesIn(resource, fields, table))
    const read_ = (name: string, cell: string): unknown => {
      const field = resource.allFields[name]
      return field && readCell(name, field, targetOf(resource, field), cell, rowNamed)
    }
    const { cells, cut } = pastedCells(grid, columns, table, read_)
    yield* put(cellsChanged({ at, cells }))
    yield* put(cellsSelected({ at, selection: selectionOf(grid.selection, table.length, wide) }))
    if (cut > 0) notice.warn('grid.pasteCut', { count: cut })
  },
  { policy: 'leading', per: ({ at }) => at },
)
