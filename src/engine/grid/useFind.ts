import type { Resource } from '../../resources/kit/resource'
import { comparisonKey } from '../../resources/kit/text/comparisonKey'
import { cellText } from '../../slices/grid/cellText'
import { valueIn } from '../../slices/grid/edits'
import { foundAfter } from '../../slices/grid/find'
import { cellsSelected } from '../../slices/grid/grids'
import type { Cell, Grid } from '../../slices/grid/gridTypes'
import { at as oneCell } from '../../slices/grid/selection'
import { useAppDispatch } from '../../slices/hooks'
import type { Titles } from '../../slices/rows/entityState'
import type { Language } from '../../slices/settings'

interface FindOf {
  at: string
  resource: Resource
  grid: Grid
  ids: readonly number[]
  names: readonly string[]
  titles: Titles
  language: Language
}

/** Goes to the next cell that holds the text; false: none does. */
export function useFind({ at, resource, grid, ids, names, titles, language }: FindOf) {
  const dispatch = useAppDispatch()
  return (text: string, way: 1 | -1): boolean => {
    const wanted = comparisonKey(text)
    const holds = (cell: Cell): boolean => {
      const [row, name] = [grid.rows[ids[cell.row] ?? 0], names[cell.column] ?? '']
      const field = resource.allFields[name]
      if (!row || !field) return false
      const shown = cellText(valueIn(row, grid.edits[row.id], name), field, { resource, titles, language })
      return comparisonKey(shown).includes(wanted)
    }
    const found = foundAfter(grid.selection.focus, { rows: ids.length, columns: names.length }, way, holds)
    if (found) dispatch(cellsSelected({ at, selection: oneCell(found) }))
    return found !== undefined
  }
}
