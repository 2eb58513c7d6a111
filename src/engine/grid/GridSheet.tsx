import { useCallback } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Grid as GridState } from '../../slices/grid/gridTypes'
import { useNarrow } from '../useNarrow'
import { CellEditor } from './CellEditor'
import { Grid } from './Grid'
import type { GridColumn, GridFaces } from './gridProps'
import type { RowModel } from './rowModels'
import type { CommandsHandle } from './useCommands'
import type { EditingHandle } from './useEditing'

const HEIGHT = 34
const TAPPED_HEIGHT = 44

interface GridSheetProps {
  title: string
  grid: GridState
  ids: readonly number[]
  columns: readonly GridColumn[]
  rowAt: (index: number) => RowModel | undefined
  faces: GridFaces<RowModel>
  editing: EditingHandle
  commands: CommandsHandle
  mayEdit: boolean
}

/** The rows themselves, with the one editor in its cell. */
export function GridSheet({ title, grid, ids, columns, rowAt, faces, editing, commands, mayEdit }: GridSheetProps) {
  const say = useSay()
  const isNarrow = useNarrow()
  const keyAt = useCallback((index: number) => ids[index] ?? `none-${index}`, [ids])
  const { editing: open, take, pick, cancel } = editing
  const editor = open && (
    <CellEditor
      key={`${open.id} ${open.name}`}
      field={open.field}
      text={open.text}
      isTyped={open.isTyped}
      onDone={take}
      onPicked={pick}
      onCancel={cancel}
    />
  )
  return (
    <Grid
      label={say('grid.label', { title })}
      columns={columns}
      rowCount={ids.length}
      rowAt={rowAt}
      keyAt={keyAt}
      rowHeight={isNarrow ? TAPPED_HEIGHT : HEIGHT}
      selection={grid.selection}
      onSelect={commands.select}
      onEdit={editing.open}
      onKeyDown={commands.onKeyDown}
      onCopy={commands.onCopy}
      onCut={commands.onCut}
      onPaste={commands.onPaste}
      isReadOnly={!mayEdit}
      isBusy={grid.state === 'loading'}
      {...faces}
      {...(open ? { editing: { cell: open.cell, editor } } : {})}
    />
  )
}
