import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckedRows } from '../../../src/engine/upload/checked/CheckedRows'
import { nextKey, PAGE, pageKey, type RowsAt, rowKey } from '../../../src/engine/upload/checked/checkedRows'
import { report } from '../../../src/resources/report'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { type RenderedScreen, renderScreen } from '../../kit/renderScreen'
import { page as address, at, plan } from './kit'

const MANY = 100_000
const rows: RowsAt = { ...at, run: 31, of: 'all' }

const shown = (of: RowsAt['of'] = 'all', count = MANY): RenderedScreen =>
  renderScreen(
    <CheckedRows
      resource={report}
      at={at}
      run={31}
      of={of}
      count={count}
      refused={7}
      correcting={{ at, plan: { ...plan, edits: {} } }}
    />,
    { at: address },
  )

const pageOf = (number: number, total = MANY) => ({
  total,
  list: Array.from({ length: PAGE }, (_, of) => ({
    row_number: (number - 1) * PAGE + of + 2,
    title: [`报告 ${(number - 1) * PAGE + of}`, `Report ${(number - 1) * PAGE + of}`],
    class: of % 10 === 9 ? ('unchanged' as const) : ('added' as const),
    count: 4,
  })),
})

const arrive = (view: RenderedScreen, key: string, data: unknown): void =>
  act(() => void view.store.dispatch(screenQueryArrived({ key, data })))

const asked = (view: RenderedScreen): { key: string; query: Record<string, string> }[] =>
  view
    .events('screenQueries/screenQueryAsked')
    .map(({ payload }) => payload as { key: string; query: Record<string, string> })

const held = (view: RenderedScreen): string[] =>
  Object.keys(view.store.getState().screenQueries).filter((key) => key.includes(' page '))

const grid = () => screen.getByRole('treegrid', { name: 'All rows' })

describe('a rehearsal of 100,000 rows', () => {
  it('has a scrollbar true to all of them, and draws what is in view', () => {
    const view = shown()
    arrive(view, pageKey(rows, 1), pageOf(1))
    expect(grid()).toHaveAttribute('aria-rowcount', String(MANY))
    expect(grid().firstElementChild).toHaveStyle({ height: `${MANY * 40}px` })
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getByText('Report 3')).toBeInTheDocument()
    expect(asked(view)).toMatchObject([{ query: { class: 'all', page: '1', pageSize: '100', lean: '1' } }])
  })

  it('walks by keys, to the end as well, and reads what comes into view', async () => {
    const view = shown()
    arrive(view, pageKey(rows, 1), pageOf(1))
    fireEvent.keyDown(grid(), { key: 'ArrowDown' })
    fireEvent.keyDown(grid(), { key: 'ArrowDown' })
    await waitFor(() => expect(screen.getByText('Report 1').closest('[role=row]')).toHaveFocus())
    fireEvent.keyDown(grid(), { key: 'End' })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', String(MANY)))
  })

  it('goes to the next refused row, wherever it stands', async () => {
    const view = shown()
    arrive(view, pageKey(rows, 1), pageOf(1))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Next refused' }))
    expect(asked(view).at(-1)).toMatchObject({ key: nextKey(rows), query: { class: 'refused', from: '0' } })
    arrive(view, nextKey(rows), { at: 41_234 })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '41235'))
  })

  it('reads a row whole when it is opened, and lets go of it when it is closed', async () => {
    const view = shown()
    arrive(view, pageKey(rows, 1), pageOf(1))
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: /Report 3/ }))
    expect(asked(view).at(-1)).toMatchObject({ key: rowKey(rows, 3), query: { class: 'all', at: '3' } })
    arrive(view, rowKey(rows, 3), {
      total: MANY,
      list: [{ row_number: 5, title: ['甲', 'x'], values: { author: 'Somebody' } }],
    })
    expect(screen.getByText('Somebody')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: /Report 3/ }))
    expect(view.store.getState().screenQueries[rowKey(rows, 3)]).toBeUndefined()
  })

  it('holds nothing of a list that is left', () => {
    const view = shown()
    arrive(view, pageKey(rows, 1), pageOf(1))
    expect(held(view)).toHaveLength(1)
    view.unmount()
    expect(held(view)).toEqual([])
  })

  it('says why nothing came, and asks once more', async () => {
    const view = shown('refused', 5)
    const key = pageKey({ ...rows, of: 'refused' }, 1)
    act(() => void view.store.dispatch(screenQueryFailed({ key, fault: { message: 'The server is away' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('The server is away')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked(view).filter((each) => each.key === key)).toHaveLength(2)
  })
})
