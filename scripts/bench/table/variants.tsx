import { Table } from '@arco-design/web-react'
import { configureStore } from '@reduxjs/toolkit'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { tableColumns } from '../../../src/engine/list/columns'
import { DataTable } from '../../../src/engine/table/DataTable'
import { en } from '../../../src/i18n/en'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { rootReducer } from '../../../src/slices/rootState'
import { rowArrived, rowsArrived } from '../../../src/slices/rows/entities'
import { COLUMN_WIDTH, COLUMNS, HEIGHT, names, sample } from './rows'

export interface VariantProps {
  rows: AnyRow[]
  /** One row that was changed since; the variant shows it by its own means. */
  changed?: AnyRow
}

const arranged = names.map((name, at) => (at === 0 ? { name, pin: 'left' as const } : { name }))

const store = configureStore({
  reducer: rootReducer,
  middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }),
})

/** The console's own table: pinned columns, resizable headers, selection, row actions, rows from the store. */
export function Ours({ rows, changed }: VariantProps) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set<number>())
  const columns = useMemo(() => tableColumns(sample, arranged, 'en'), [])
  const ids = useMemo(() => {
    store.dispatch(
      rowsArrived({ resource: 'report', list: 'bench', rows, total: rows.length, isTotalCapped: false, titles: {} }),
    )
    return rows.map(({ id }) => id)
  }, [rows])
  useLayoutEffect(() => {
    if (changed) store.dispatch(rowArrived({ resource: 'report', row: changed, titles: {} }))
  }, [changed])
  const onPick = useCallback((next: number[]) => setPicked(new Set(next)), [])
  const ignore = useCallback(() => {}, [])
  return (
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <div className="bench-room">
          <DataTable
            resource={sample}
            label="Rows"
            ids={ids}
            columns={columns}
            picked={picked}
            onPick={onPick}
            onEdit={ignore}
            onRowMenu={ignore}
            onWidth={ignore}
          />
        </div>
      </IntlProvider>
    </Provider>
  )
}

const arcoColumns = names.map((name, at) => ({
  title: name,
  dataIndex: name,
  width: COLUMN_WIDTH,
  ...(at === 0 ? { fixed: 'left' as const } : {}),
  ...(at === COLUMNS - 1 ? { fixed: 'right' as const } : {}),
}))

const withChange = (rows: AnyRow[], changed: AnyRow | undefined): AnyRow[] =>
  changed ? rows.map((row) => (row.id === changed.id ? changed : row)) : rows

/** Arco's `virtualized` table with fixed columns and selection. */
export function Arco({ rows, changed }: VariantProps) {
  const shown = useMemo(() => withChange(rows, changed), [rows, changed])
  return (
    <Table
      rowKey="id"
      virtualized
      columns={arcoColumns}
      data={shown}
      pagination={false}
      scroll={{ y: HEIGHT, x: COLUMNS * COLUMN_WIDTH }}
      rowSelection={{ type: 'checkbox', checkAll: true }}
    />
  )
}

const BareRow = memo(function BareRow({ row, top }: { row: AnyRow; top: number }) {
  return (
    <div className="bench-row" style={{ transform: `translateY(${top}px)` }}>
      {names.map((name) => (
        <div className="bench-cell" key={name}>
          {String(row[name])}
        </div>
      ))}
    </div>
  )
})

/** The floor: rows in a window and nothing else. */
export function Bare({ rows, changed }: VariantProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => withChange(rows, changed), [rows, changed])
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => 40,
    overscan: 8,
  })
  return (
    <div ref={box} className="bench-bare">
      <div style={{ height: virtual.getTotalSize(), width: COLUMNS * COLUMN_WIDTH, position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown[index]
          return row && <BareRow key={row.id} row={row} top={start} />
        })}
      </div>
    </div>
  )
}
