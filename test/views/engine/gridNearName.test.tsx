import { act, fireEvent, screen } from '@testing-library/react'
import { report } from '../../../src/resources/report'
import { cellsChanged, cellTyped, gridArrived } from '../../../src/slices/grid/grids'
import { optionsArrived } from '../../../src/slices/rows/entities'
import { FastList } from '../../../src/views/products/fast-list/FastList'
import { renderScreen } from '../../kit/renderScreen'

const AT = '/main/products/fast-list'
const FIELD = 'category_id'
const row = { id: 1, version: 1, name: 'Report 1', price: '10.00', discount_type: 'none', is_hot: false }
const near = { value: 7, label: ['航空航天', 'Aerospace'] as const, is_near: true as const }

describe('a mistyped name in a cell (issue 36, §1.7)', () => {
  it('is answered by the row that was probably meant, to be taken in one press', async () => {
    const view = renderScreen(<FastList />, { at: AT })
    act(() => {
      for (const event of [
        gridArrived({ at: AT, rows: [row], total: 1, isTotalCapped: false, isLast: true }),
        cellsChanged({ at: AT, cells: [{ id: 1, field: FIELD, value: 'Aerospce' }] }),
        optionsArrived({ resource: 'category', key: `grid/report/${FIELD}`, options: [near] }),
      ])
        view.store.dispatch(event)
    })
    const column = (report.grid?.columns ?? []).indexOf(FIELD)
    const grid = screen.getByRole('grid', { name: 'Grid editor: cells' })
    for (let step = 0; step < column; step++) fireEvent.keyDown(grid, { key: 'ArrowRight' })
    fireEvent.click(await screen.findByRole('button', { name: 'Did you mean “Aerospace”?' }))
    expect(view.seen).toContainEqual(cellTyped({ at: AT, id: 1, field: FIELD, text: '航空航天' }))
  })
})
