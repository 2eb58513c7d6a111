import { act, screen } from '@testing-library/react'
import type { Field } from '../../../src/resources/kit/field'
import { order } from '../../../src/resources/order'
import { rowArrived } from '../../../src/slices/rows/entities'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { MethodChoice } from '../../../src/views/orders/order/MethodChoice'
import { OrderDetails } from '../../../src/views/orders/order/OrderDetails'
import { PayCode } from '../../../src/views/orders/order/PayCode'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const LIST = '/main/orders/order'
const field = order.fields.order_number as Field

const cell = (value: string, way: string) => (
  <PayCode value={value} row={{ id: 0, way }} field={field} resource={order} language="en" />
)

describe('a payment link', () => {
  it.each([
    ['unpaid', true],
    ['failed', true],
    ['expired', false],
    ['cancelled', false],
    ['paid', false],
  ] as const)('is offered for an order that is %s: %p', (payment_state, isOffered) => {
    const view = renderScreen(<OrderDetails />, { at: `${LIST}/details/1` })
    act(() => {
      view.store.dispatch(
        rowArrived({
          resource: 'order',
          row: { ...sampleRow(order, 0), payment_state, order_amount: '9.00', amount_paid: '0.00' },
          titles: {} as never,
        }),
      )
      view.store.dispatch(screenQueryArrived({ key: 'order:card/1', data: { lines: [], payments: [], timeline: [] } }))
    })
    expect(screen.queryAllByRole('button', { name: 'Payment link' })).toHaveLength(isOffered ? 1 : 0)
  })

  it('that is to be scanned is a picture on white, with its text beside it', async () => {
    renderScreen(cell('weixin://wxpay/bizpayurl?pr=abc', 'qr'), { at: LIST })
    const picture = await screen.findByRole('img', { name: 'QR code of the payment' })
    expect(picture.querySelector('rect')).toHaveAttribute('fill', '#fff')
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/)
    expect(screen.getByText('weixin://wxpay/bizpayurl?pr=abc')).toBeVisible()
  })

  it('that is a page is its address alone', () => {
    renderScreen(cell('https://pay.example/1', 'redirect'), { at: LIST })
    expect(screen.getByText('https://pay.example/1')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('is made by the methods that fit the order', () => {
    const chosen = jest.fn()
    const view = renderScreen(
      <MethodChoice
        id="m"
        name="payment_id"
        field={field}
        value={null}
        resource={order}
        language="en"
        onChange={chosen}
        onBlur={() => undefined}
        isInvalid={false}
        isDisabled={false}
      />,
      { at: `${LIST}?open=do-pay-link-7` },
    )
    expect(view.events('screenQueries/screenQueryAsked')[0]?.payload).toMatchObject({
      path: '/api/admin/order/methods',
    })
    act(() => {
      view.store.dispatch(screenQueryArrived({ key: 'order:methods/7', data: { list: [{ id: 3, name: 'Stripe' }] } }))
    })
    act(() => screen.getByRole('radio', { name: 'Stripe' }).click())
    expect(chosen).toHaveBeenCalledWith(3)
    act(() => view.store.dispatch(screenQueryArrived({ key: 'order:methods/7', data: { list: [] } })))
    expect(screen.getByText(/No payment method fits this order/)).toBeVisible()
  })
})
