import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { copiedText } from '../../slices/grid/cellText'
import { valueIn } from '../../slices/grid/edits'
import { filledDown, selectedCells } from '../../slices/grid/fill'
import { cellsChanged, cellsSelected, gridSaveAsked, pasteAsked, stepRedone, stepUndone } from '../../slices/grid/grids'
import { type Grid, type Selection, shownIds } from '../../slices/grid/gridTypes'
import { blockOf, at as oneCell, selectionAfter, stepped } from '../../slices/grid/selection'
import { textOfTable } from '../../slices/grid/tableText'
import { useAppDispatch } from '../../slices/hooks'
import type { Titles } from '../../slices/rows/entityState'
import type { Language } from '../../slices/settings'
import { commandOf, type GridCommand } from './gridKeys'
import type { EditingHandle } from './useEditing'

interface CommandsOf {
  at: string
  resource: Resource
  grid: Grid
  columns: readonly string[]
  titles: Titles
  language: Language
  mayEdit: boolean
  editing: EditingHandle
  onFind: () => void
}

/** What an emptied cell holds: a flag is off, anything else is nothing. */
const emptied = (resource: Resource, field: string): unknown =>
  resource.allFields[field]?.kind === 'bool' ? false : null

/** The keys and the clipboard of a grid. */
export function useCommands(of: CommandsOf) {
  const { at, resource, grid, columns, mayEdit, editing } = of
  const dispatch = useAppDispatch()
  const [rows, last] = [shownIds(grid).length, columns.length - 1]
  const select = (selection: Selection | undefined): void => {
    if (selection) dispatch(cellsSelected({ at, selection }))
  }
  const clear = (): void => {
    const cells = selectedCells(grid, columns).map(({ id, field }) => ({ id, field, value: emptied(resource, field) }))
    dispatch(cellsChanged({ at, cells }))
  }
  const fillDown = (): void => void dispatch(cellsChanged({ at, cells: filledDown(grid, columns) }))

  const writes: Readonly<Partial<Record<GridCommand['does'], () => void>>> = {
    clear,
    fillDown,
    undo: () => dispatch(stepUndone({ at })),
    redo: () => dispatch(stepRedone({ at })),
    save: () => dispatch(gridSaveAsked({ at })),
  }
  const { anchor, focus } = grid.selection
  const looks: Readonly<Partial<Record<GridCommand['does'], () => void>>> = {
    find: of.onFind,
    all: () => select({ anchor: { row: rows - 1, column: last }, focus: { row: 0, column: 0 } }),
    row: () => select({ anchor: { row: anchor.row, column: last }, focus: { row: focus.row, column: 0 } }),
    column: () => select({ anchor: { row: rows - 1, column: anchor.column }, focus: { row: 0, column: focus.column } }),
    collapse: () => select(oneCell(focus)),
  }

  const onKeyDown = (event: KeyboardEvent, page: number): void => {
    const command = commandOf(event)
    if (!command || event.defaultPrevented) return
    const extent = { rows, columns: columns.length, page }
    // What an input method is about to write goes into the editor that opens.
    if (event.key !== 'Process') event.preventDefault()
    if (command.does === 'edit') editing.open(focus, command.text)
    if (command.does === 'move') select(selectionAfter(grid.selection, command, extent))
    if (command.does === 'step') select(stepped(grid.selection, command.way, extent))
    looks[command.does]?.()
    if (mayEdit) writes[command.does]?.()
  }

  const copy = (event: ClipboardEvent): boolean => {
    if (editing.editing || window.getSelection()?.toString()) return false
    const { top, bottom, left, right } = blockOf(grid.selection)
    const fields = columns.slice(left, right + 1)
    const table = shownIds(grid)
      .slice(top, bottom + 1)
      .map((id) => fields.map((name) => textOf(of, id, name)))
    event.clipboardData.setData('text/plain', textOfTable(table))
    event.preventDefault()
    return true
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (editing.editing || !mayEdit || text === '') return
    event.preventDefault()
    dispatch(pasteAsked({ at, text, columns }))
  }
  const onCopy = (event: ClipboardEvent): void => void copy(event)
  const onCut = (event: ClipboardEvent): void => {
    if (copy(event) && mayEdit) clear()
  }
  return { onKeyDown, onCopy, onCut, onPaste, fillDown, select }
}

export type CommandsHandle = ReturnType<typeof useCommands>

function textOf({ resource, grid, titles, language }: CommandsOf, id: number, name: string): string {
  const [row, field] = [grid.rows[id], resource.allFields[name]]
  return row && field ? copiedText(valueIn(row, grid.edits[id], name), field, { resource, titles, language }) : ''
}
