import { screen, within } from '@testing-library/react'
import { order } from '../../../src/resources/order'
import { emptyQuery } from '../../../src/slices/list/listQuery'
import { listOpened, queryChanged, rowArrived } from '../../../src/slices/rows/entities'
import { screenQueryAsked } from '../../../src/slices/screenQueries'
import { OrderDetails } from '../../../src/views/orders/order/OrderDetails'
import { OrderList } from '../../../src/views/orders/order/OrderList'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRow, sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

const LIST = '/main/orders/order'
const at = { resource: 'order', list: LIST } as const
const summary = (query: Record<string, string[]>) =>
  screenQueryAsked({ key: 'order:summary', path: '/api/admin/order/summary', about: ['order'], query })
const show = () => mockScreen(<OrderList />, { at: LIST, after: rowsBefore(order, LIST, sampleRows(order, 2)) })

describe('what orders dispatch', () => {
  it('the list asks for its rows, and for what they come to', () => {
    expect(show().events()).toEqual(expect.arrayContaining([listOpened({ ...at, query: emptyQuery() }), summary({})]))
  })

  it('a state narrows the list, and its sums', async () => {
    const { user, eventsOf } = show()
    const states = within(screen.getByRole('group', { name: 'By state' }))
    const filters = { payment_state: ['paid'] }
    expect(await eventsOf(() => user.click(states.getByRole('button', { name: /^Paid/ })))).toEqual(
      expect.arrayContaining([
        queryChanged({ ...at, change: { filters } }),
        listOpened({ ...at, query: { ...emptyQuery(), filters } }),
        summary(filters),
      ]),
    )
  })

  it('the page of an order asks for all that belongs to it', () => {
    const row = { ...sampleRow(order, 0), payment_state: 'paid' }
    const { events } = mockScreen(<OrderDetails />, {
      at: `${LIST}/details/1`,
      after: [rowArrived({ resource: 'order', row, titles: {} })],
    })
    expect(events()).toContainEqual(
      screenQueryAsked({
        key: 'order:card/1',
        path: '/api/admin/order/card',
        query: { id: '1' },
        about: ['order_line', 'payment_record', 'payment_attempt', 'invoice', 'email_log'],
      }),
    )
  })
})
