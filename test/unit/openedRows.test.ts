import { openedIn } from '../../src/app/layout/palette/found'

const opened = (...addresses: string[]): string[] =>
  openedIn(
    'main',
    addresses.map((address) => ({ path: address.split('?')[0] ?? '', address })),
  )

describe('rows that are open in tabs', () => {
  it('stand beside their list, or have a page of their own; the latest first', () => {
    expect(
      opened('/main/products/report?open=4', '/main/products/report/edit/7', '/main/orders/order/details/9'),
    ).toEqual(['order-9', 'report-7', 'report-4'])
    expect(opened('/main/news/news?page=2&open=edit-3&sort=name')).toEqual(['news-3'])
  })

  it('are not what bears a number further down, nor what lies in another site', () => {
    expect(
      opened('/main/products/report/upload/12', '/other/products/report?open=4', '/main/products/report?page=3'),
    ).toEqual([])
  })
})
