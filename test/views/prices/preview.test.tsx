import { act, fireEvent, screen, within } from '@testing-library/react'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../config/limits'
import { coupon } from '../../../src/resources/coupon'
import { report } from '../../../src/resources/report'
import { priceOf } from '../../../src/resources/rules/price/priceOf'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { CouponUse } from '../../../src/views/orders/coupon/CouponUse'
import { PricePreview } from '../../../src/views/products/price/PricePreview'
import { ExampleReports } from '../../../src/views/site/price-version/ExampleReports'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const line = priceOf({
  report: { price: '1000.00' },
  version: { id: 3, name: 'PDF', price: '0.00', rule: 'x1.5', need_delivery: true },
  quantity: 2,
  discounts: [
    {
      kind: 'coupon',
      id: 5,
      name: 'GONE',
      way: 'rate',
      value: '0.5',
      per: 'copy',
      begins_at: null,
      ends_at: '2020-01-01T00:00:00Z',
      is_enabled: true,
      only: {},
      uses_left: null,
    },
  ],
  about: { member_id: null, company: null, report_id: 7, publisher_id: 1, price_version_id: 3 },
  currency: { code: 'USD', rate: '0.14' },
  tax_rate: null,
  at: '2026-05-03T00:00:00Z',
})
const answer = {
  line,
  lacks: [],
  editions: [{ id: 3, name: 'PDF', language_id: 1, bind_id: 4 }],
  currencies: [{ id: 2, code: 'USD', symbol: '$', is_first: true }],
  payments: [],
}

const keyOf = (query: object): string => `price-preview:${JSON.stringify(query)}`

describe('the price preview', () => {
  const open = (language: 'zh' | 'en' = 'en') =>
    renderScreen(<PricePreview preset={{ id: 7 }} />, { at: '/main/products/report/details/7', language })

  it('asks for the price at once, and tells each step with its number', () => {
    const view = open()
    const asked = view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload)
    expect(asked).toContainEqual({
      key: keyOf({ id: '7', quantity: '1' }),
      path: '/api/admin/report/price-preview',
      query: { id: '7', quantity: '1' },
    })
    act(() => void view.store.dispatch(screenQueryArrived({ key: keyOf({ id: '7', quantity: '1' }), data: answer })))
    const steps = within(screen.getByRole('status'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'The report costs 1,000.001,000.00',
      '“PDF” by its formula x1.5 costs 1,500.001,500.00',
      '2 copies cost 3,000.003,000.00',
      'At a rate of 0.14 that is USD 420.00420.00',
      'Discount code “GONE” has ended',
    ])
    expect(screen.getByText('USD 420.00')).toBeVisible()
    expect(screen.getByText(/Needs delivery/)).toBeVisible()
  })

  it('asks again for another quantity', () => {
    const view = open()
    const quantity = screen.getByRole('spinbutton')
    fireEvent.change(quantity, { target: { value: '3' } })
    expect(view.events('screenQueries/screenQueryAsked').at(-1)?.payload).toMatchObject({
      query: { id: '7', quantity: '3' },
    })
  })

  it('says what is lacking, and why it could not be worked out', () => {
    const view = open('zh')
    const key = keyOf({ id: '7', quantity: '1' })
    act(() => void view.store.dispatch(screenQueryArrived({ key, data: { ...answer, line: null, lacks: ['report'] } })))
    expect(screen.getByRole('alert')).toHaveTextContent('那时还没有这份报告')
    act(() => void view.store.dispatch(screenQueryFailed({ key, fault: { message: '站点停机' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('无法计算：站点停机')
  })

  it('reads what it cost only when that is asked for', () => {
    const view = open()
    fireEvent.click(screen.getByRole('button', { name: 'Prices over time' }))
    expect(view.events('screenQueries/screenQueryAsked').at(-1)?.payload).toMatchObject({
      path: '/api/admin/report/price-history',
    })
  })

  it('is not there for who may not look at prices', () => {
    renderScreen(<PricePreview preset={{ id: 7 }} />, { at: '/main/products/report', marks: ['report:list'] })
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('of a code says how often that was used, and waits for a report', () => {
    const row = { ...sampleRow(coupon, 0), used: 4, limit_total: 50 }
    renderScreen(<CouponUse row={row} />, { at: '/main/orders/coupon' })
    expect(screen.getByText('Used 4 of 50 times, 46 left')).toBeVisible()
    expect(screen.getByText('Choose a report to see how its price is calculated')).toBeVisible()
  })
})

describe('the examples of a formula', () => {
  const reports = [
    { ...sampleRow(report, 0), name: 'Lidar', price: '1000.00' },
    { ...sampleRow(report, 1), name: 'Cells', price: '333.33' },
  ]
  const open = (rule: string) => {
    const view = renderScreen(
      <ExampleReports publisherId={9} before={{ price: '5.00', rule: '' }} after={{ price: '5.00', rule }} />,
      { at: '/main/site/price-version' },
    )
    act(
      () => void view.store.dispatch(screenQueryArrived({ key: 'price-version:examples/9', data: { list: reports } })),
    )
    return screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  }

  it('stand before and after', () =>
    expect(open('round(x*1.2, 10)')).toEqual(['Lidar1,000.005.001,200.00', 'Cells333.335.00400.00']))

  it('are asked for by a page that the server knows', () => {
    const { events } = renderScreen(<ExampleReports publisherId={9} after={{ price: '5.00', rule: '' }} />, {
      at: '/main/site/price-version',
    })
    const [asked] = events('screenQueries/screenQueryAsked').map(
      ({ payload }) => payload as { query: Record<string, string> },
    )
    expect(asked?.query).toMatchObject({ publisher_id: '9' })
    expect(PAGE_SIZES.map(String)).toContain(asked?.query.pageSize ?? String(DEFAULT_PAGE_SIZE))
  })

  it('are a dash while the formula is half typed', () =>
    expect(open('x*')).toEqual(['Lidar1,000.005.00–', 'Cells333.335.00–']))
})
