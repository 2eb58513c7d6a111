import { act, fireEvent, screen } from '@testing-library/react'
import { priceVersion } from '../../../src/resources/price_version'
import { actionFailed } from '../../../src/slices/rows/actions'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { GridTable } from '../../../src/views/site/price-version/GridTable'
import { GridVersions } from '../../../src/views/site/price-version/GridVersions'
import { type GridVersion, rowsToSave, withBlock, withCell } from '../../../src/views/site/price-version/gridEdits'
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
    need_delivery: false,
  }) as GridVersion
const rows = [row(1, 'PDF'), row(2, 'Print')]

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
    expect(withBlock({}, rows, { row: 0, column: 'price' }, '11\tx1.5\t是\n12\t+500\t\nover\tthe\tend\n')).toEqual({
      1: { price: '11', rule: 'x1.5', need_delivery: true },
      2: { price: '12', rule: '+500' },
    }))

  it('say which cell does not pass', () => {
    const { asked, problems } = rowsToSave(rows, { 1: { price: '1.234' }, 2: { rule: 'x1.5' } })
    expect([...problems.keys()]).toEqual(['1 price'])
    expect(asked[1]).toEqual({ id: 2, version: 4, values: { rule: 'x1.5' } })
  })
})

describe('the grid of price versions', () => {
  const cell = (name: string) => screen.getByRole('textbox', { name })

  it('moves by keys within a column', () => {
    renderScreen(<GridTable rows={rows} edits={{}} problems={new Map()} onEdit={() => {}} onFocus={() => {}} />, {
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
    renderScreen(<GridTable rows={rows} edits={edits} problems={problems} onEdit={() => {}} onFocus={() => {}} />, {
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

  it('saves what was changed as one, and says why it could not', () => {
    const picked = { publisher_id: 9, language_id: null }
    const view = renderScreen(<GridVersions picked={picked} publisherId={9} />, { at: '/main/site/price-version' })
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'price-grid/9/', data: { list: rows } })))
    expect(screen.getByText('No changes yet')).toBeVisible()
    fireEvent.change(cell('PDF: Price'), { target: { value: '12.5' } })
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
})
