import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currency } from '../../../src/resources/currency'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { Currency } from '../../../src/views/setting/currency/Currency'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const LIST = '/main/setting/currency'
const user = userEvent.setup({ pointerEventsCheck: 0 })

describe('the rate of a currency (catalogue, setting/currency)', () => {
  it('shows while it is changed what three reports cost before and after', async () => {
    const view = renderScreen(<Currency />, { at: `${LIST}?open=edit-1` })
    const row = { ...sampleRow(currency, 0), code: 'USD', symbol: '$', exchange_rate: '0.125' }
    act(() => answerList(view, currency, LIST, [row]))
    const list = [{ id: 1, name: 'Lidar', price: '18000.00' }]
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'currency:examples', data: { list } })))
    const drawer = within(await screen.findByRole('dialog'))
    const example = within(await drawer.findByRole('row', { name: /^Lidar/ }))
    expect(example.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$2,250.00', '$2,250.00'])
    // A page of any size but those offered is refused.
    expect(view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ query: { page: '1' } }),
    )
    const rate = drawer.getByRole('textbox', { name: /Exchange rate/ })
    await user.clear(rate)
    await user.type(rate, '0.2')
    expect(example.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$2,250.00', '$3,600.00'])
    await user.clear(rate)
    await user.type(rate, 'much')
    expect(example.getAllByRole('cell')[1]).toHaveTextContent('–')
  })

  it('is a number in the list, and no discount', async () => {
    const view = renderScreen(<Currency />, { at: LIST })
    const row = { ...sampleRow(currency, 0), exchange_rate: '0.125000', tax_rate: '0.060000' }
    act(() => answerList(view, currency, LIST, [row]))
    expect(await screen.findByText('0.125')).toBeInTheDocument()
    expect(screen.getByText('6%')).toBeInTheDocument()
  })

  it('takes a tax in percent, and holds the decimal that calls speak of', async () => {
    const view = renderScreen(<Currency />, { at: `${LIST}?open=edit-1` })
    const row = { ...sampleRow(currency, 0), code: 'USD', tax_rate: '0.060000' }
    act(() => answerList(view, currency, LIST, [row]))
    const drawer = within(await screen.findByRole('dialog'))
    const tax = drawer.getByRole('textbox', { name: /Tax rate/ })
    expect(tax).toHaveValue('6')
    await user.clear(tax)
    await user.type(tax, '1300%')
    await user.tab()
    expect(tax).toHaveValue('1300')
    expect(drawer.getByText(/Tax rate cannot be more than 100%/)).toBeInTheDocument()
    await user.clear(tax)
    await user.type(tax, '13.5')
    expect(tax).toHaveValue('13.5')
    await user.click(drawer.getByRole('button', { name: /Save/ }))
    expect(view.events('edits/saveAsked').at(-1)?.payload).toMatchObject({ draft: { tax_rate: '0.135' } })
  })
})
