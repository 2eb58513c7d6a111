import { type RefObject, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Field } from '../../resources/kit/field'
import type { Resource } from '../../resources/kit/resource'
import { cellText } from '../../slices/grid/cellText'
import { cellsChanged, cellsSelected, cellTyped } from '../../slices/grid/grids'
import type { Cell, Grid } from '../../slices/grid/gridTypes'
import { stepped } from '../../slices/grid/selection'
import { useAppDispatch } from '../../slices/hooks'
import type { Titles } from '../../slices/rows/entityState'
import type { Language } from '../../slices/settings'
import type { Onward } from './editorKeys'
import { cellValue, type RowModel } from './rowModels'

/** The one cell that is being edited. */
export interface Editing {
  cell: Cell
  id: number
  field: Field
  name: string
  /** As it stood when the editor opened. */
  text: string
  isTyped: boolean
}

interface EditingOf {
  at: string
  resource: Resource
  grid: Grid
  columns: readonly string[]
  rowAt: (index: number) => RowModel | undefined
  rowCount: number
  titles: Titles
  language: Language
  mayEdit: boolean
  /** Around the grid. */
  box: RefObject<HTMLElement | null>
}

/** Opens the editor of a cell and takes what was typed there. Yes and no need none: they change over. */
export function useEditing(of: EditingOf) {
  const { at, resource, grid, columns, rowAt, titles, language, mayEdit, box } = of
  const dispatch = useAppDispatch()
  const [editing, setEditing] = useState<Editing>()

  const focusGrid = useCallback(() => box.current?.querySelector<HTMLElement>('[role="grid"]')?.focus(), [box])

  const open = (cell: Cell, typed?: string): void => {
    const [model, name] = [rowAt(cell.row), columns[cell.column]]
    const field = name === undefined ? undefined : resource.allFields[name]
    if (!mayEdit || !model || !field || name === undefined || model.answer?.outcome === 'gone') return
    const { id } = model.row
    if (editing?.id === id && editing.name === name) return
    const value = cellValue(model, name)
    if (field.kind === 'bool' && (typed === undefined || typed === ' '))
      return void dispatch(cellsChanged({ at, cells: [{ id, field: name, value: value !== true }] }))
    const known = cellText(value, field, { resource, titles, language })
    const text = typed === undefined || typed === ' ' ? known : typed
    // At once: an input method writes into whatever has the focus when the key is let through.
    flushSync(() => setEditing({ cell, id, field, name, text, isTyped: typed !== undefined && typed !== ' ' }))
  }

  const goOn = (onward: Onward): void => {
    setEditing(undefined)
    if (onward === 'left') return
    focusGrid()
    if (onward === 'stay') return
    const extent = { rows: of.rowCount, columns: columns.length }
    dispatch(cellsSelected({ at, selection: stepped(grid.selection, onward, extent) }))
  }

  const take = (text: string, onward: Onward): void => {
    if (editing && (editing.isTyped || text !== editing.text))
      dispatch(cellTyped({ at, id: editing.id, field: editing.name, text }))
    goOn(onward)
  }
  const pick = (value: number, onward: Onward): void => {
    if (editing) dispatch(cellsChanged({ at, cells: [{ id: editing.id, field: editing.name, value }] }))
    goOn(onward)
  }
  const cancel = (): void => {
    setEditing(undefined)
    focusGrid()
  }
  return { editing, open, take, pick, cancel, focusGrid }
}

export type EditingHandle = ReturnType<typeof useEditing>
