import { act, fireEvent, screen, within } from '@testing-library/react'
import { priceVersion } from '../../../src/resources/price_version'
import { actionFailed } from '../../../src/slices/rows/actions'
import { type ScreenQueryAsked, screenQueryArrived } from '../../../src/slices/screenQueries'
import { GridTable } from '../../../src/views/site/price-version/GridTable'
import { GridVersions } from '../../../src/views/site/price-version/GridVersions'
import {
  type Choices,
  filledDown,
  type GridVersion,
  rowsToSave,
  withBlock,
  withCell,
} from '../../../src/views/site/price-version/gridEdits'
import { PriceGrid } from '../../../src/views/site/price-version/PriceGrid'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const row = (id: number, name: string): GridVersion =>
  ({
    ...sampleRow(priceVersion, 0),
    id,
    name,
    version: 4,
    price: '10.00',
    rule: null,
    bind_id: null,
    need_delivery: false,
  }) as GridVersion
const rows = [row(1, 'PDF'), row(2, 'Print')]
const CHOICES: Choices = {
  language_id: [{ id: 7, title: 'Deutsch' }],
  bind_id: rows.map(({ id, name }) => ({ id, title: name })),
}
const idle = { choices: CHOICES, onEdit: () => {}, onUndo: () => {}, onRedo: () => {}, onFocus: () => {} }

describe('edits of the grid of price versions', () => {
  it('are only what is other than it was', () => {
    const [pdf] = rows
    if (!pdf) throw new Error('no row')
    const typed = withCell({}, pdf, 'price', '12')
    expect(typed).toEqual({ 1: { price: '12' } })
    expect(withCell(typed, pdf, 'price', '10.00')).toEqual({})
    expect(withCell({}, pdf, 'rule', '')).toEqual({})
  })

  it('lay a block of a spreadsheet into the cells, to the right and down', () =>
    expect(
      withBlock({}, rows, { row: 0, column: 'price' }, '11\tx1.5\t是\tPrint\n12\t+500\t\nover\tthe\tend\n', CHOICES),
    ).toEqual({
      1: { price: '11', rule: 'x1.5', need_delivery: true, bind_id: 2 },
      2: { price: '12', rule: '+500' },
    }))

  it('know languages and editions by their names, and keep what is none', () => {
    const laid = withBlock({}, rows, { row: 0, column: 'bind_id' }, 'nobody', CHOICES)
    expect(laid).toEqual({ 1: { bind_id: 'nobody' } })
    expect([...rowsToSave(rows, laid).problems.keys()]).toEqual(['1 bind_id'])
    expect(withBlock({}, rows, { row: 1, column: 'language_id' }, 'deutsch', CHOICES)).toEqual({
      2: { language_id: 7 },
    })
  })

  it('take the cell above', () => {
    expect(filledDown({ 1: { price: '12' } }, rows, { row: 1, column: 'price' })).toEqual({
      1: { price: '12' },
      2: { price: '12' },
    })
    expect(filledDown({}, rows, { row: 0, column: 'price' })).toEqual({})
  })

  it('say which cell does not pass', () => {
    const { asked, problems } = rowsToSave(rows, { 1: { price: '1.234' }, 2: { rule: 'x1.5' } })
    expect([...problems.keys()]).toEqual(['1 price'])
    expect(asked[1]).toEqual({ id: 2, version: 4, values: { rule: 'x1.5' } })
  })
})

describe('the grid of price versions', () => {
  const cell = (name: string) => screen.getByRole('textbox', { name })

  it('moves by keys within a column', () => {
    renderScreen(<GridTable {...idle} rows={rows} edits={{}} problems={new Map()} />, {
      at: '/main/site/price-version',
    })
    cell('PDF: Price').focus()
    fireEvent.keyDown(cell('PDF: Price'), { key: 'Enter' })
    expect(cell('Print: Price')).toHaveFocus()
    fireEvent.keyDown(cell('Print: Price'), { key: 'ArrowUp' })
    expect(cell('PDF: Price')).toHaveFocus()
  })

  it('says what is wrong with a formula beside it', () => {
    const edits = { 1: { rule: 'x/0' } }
    const { problems } = rowsToSave(rows, edits)
    renderScreen(<GridTable {...idle} rows={rows} edits={edits} problems={problems} />, {
      at: '/main/site/price-version',
      language: 'zh',
    })
    expect(screen.getByRole('alert')).toHaveTextContent('公式里不能除以 0')
    expect(cell('PDF：价格公式')).toBeInvalid()
  })

  it('waits for a publisher', () => {
    const view = renderScreen(<PriceGrid onLeave={() => {}} />, { at: '/main/site/price-version' })
    expect(screen.getByText('Choose a publisher', { selector: 'p' })).toBeVisible()
    expect(view.events('screenQueries/screenQueryAsked')).toEqual([])
  })

  it('is one stop of the Tab key for each choice above it', () => {
    renderScreen(<PriceGrid onLeave={() => {}} first={{ publisher_id: 9, language_id: 7 }} />, {
      at: '/main/site/price-version',
    })
    const hidden = [...document.querySelectorAll<HTMLInputElement>('input[aria-hidden]')]
    expect(hidden.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1])
  })

  it('saves what was changed as one, and says why it could not', () => {
    const picked = { publisher_id: 9, language_id: null }
    const view = renderScreen(<GridVersions picked={picked} publisherId={9} onDirty={() => {}} />, {
      at: '/main/site/price-version',
    })
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'price-grid/9/', data: { list: rows } })))
    expect(screen.getByText('No changes yet')).toBeVisible()
    fireEvent.change(cell('PDF: Price'), { target: { value: '12.5' } })
    expect(screen.getByRole('button', { name: /^Save 1 row on/ })).toBeEnabled()
    expect(screen.getByText('1 row changed')).toBeVisible()
    fireEvent.change(cell('Print: Price formula'), { target: { value: 'x1.5' } })
    fireEvent.click(screen.getByRole('button', { name: /^Save 2 rows/ }))
    expect(view.events('actions/actionAsked')[0]?.payload).toMatchObject({
      resource: 'price_version',
      action: 'save-grid',
      input: {
        rows: [
          { id: 1, version: 4, values: { price: '12.5' } },
          { id: 2, version: 4, values: { rule: 'x1.5' } },
        ],
      },
    })
    const key = 'price_version:save-grid'
    const fault = { message: 'Check what was entered', problems: { rows: '“PDF”: too dear' } }
    act(() => void view.store.dispatch(actionFailed({ key, fault })))
    expect(screen.getByRole('alert')).toHaveTextContent('“PDF”: too dear')
    fireEvent.change(cell('PDF: Price'), { target: { value: '-1' } })
    expect(screen.getByRole('button', { name: /^Save 2 rows/ })).toBeDisabled()
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(cell('PDF: Price')).toHaveValue('10.00')
  })

  const opened = () => {
    const picked = { publisher_id: 9, language_id: null }
    const view = renderScreen(<GridVersions picked={picked} publisherId={9} onDirty={() => {}} />, {
      at: '/main/site/price-version',
    })
    const arrive = (key: string, list: GridVersion[], total: number) =>
      act(() => void view.store.dispatch(screenQueryArrived({ key, data: { list, total } })))
    return { view, arrive }
  }

  it('reads page after page until all rows are there', () => {
    const { view, arrive } = opened()
    const many = Array.from({ length: 120 }, (_, nth) => row(nth + 1, `Edition ${nth + 1}`))
    arrive('price-grid/9/', many.slice(0, 100), 120)
    expect(screen.getByText('Loading…')).toBeVisible()
    const pages = view
      .events('screenQueries/screenQueryAsked')
      .map(({ payload }) => (payload as ScreenQueryAsked).query?.page)
    expect(pages).toContain('2')
    arrive('price-grid/9//2', many.slice(100), 120)
    expect(cell('Edition 120: Price')).toBeVisible()
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('goes steps back and forth, a cell at a time', () => {
    const { arrive } = opened()
    arrive('price-grid/9/', [...rows], 2)
    fireEvent.change(cell('PDF: Price'), { target: { value: '1' } })
    fireEvent.change(cell('PDF: Price'), { target: { value: '12' } })
    fireEvent.change(cell('Print: Price'), { target: { value: '13' } })
    fireEvent.keyDown(cell('Print: Price'), { key: 'z', ctrlKey: true })
    expect([cell('PDF: Price'), cell('Print: Price')].map((each) => (each as HTMLInputElement).value)).toEqual([
      '12',
      '10.00',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cell('PDF: Price')).toHaveValue('10.00')
    fireEvent.keyDown(cell('PDF: Price'), { key: 'y', ctrlKey: true })
    expect(cell('PDF: Price')).toHaveValue('12')
    fireEvent.keyDown(cell('Print: Price'), { key: 'd', ctrlKey: true })
    expect(cell('Print: Price')).toHaveValue('12')
  })

  it('asks before another publisher or the list would lose what was changed', () => {
    const left = jest.fn()
    const view = renderScreen(<PriceGrid onLeave={left} first={{ publisher_id: 9, language_id: null }} />, {
      at: '/main/site/price-version',
    })
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'price-grid/9/', data: { list: rows, total: 2 } })))
    fireEvent.change(cell('PDF: Price'), { target: { value: '12.5' } })
    expect(view.events('unsaved/textTyped')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(left).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(cell('PDF: Price')).toHaveValue('12.5')
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
    expect(left).toHaveBeenCalledTimes(1)
  })
})
