import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Screen } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

type Like = Readonly<Record<string, unknown>>

/** What opens a row that is so, where there is one. */
const of =
  (resource: ResourceName, like: Like, to: (id: number) => string) =>
  async ({ context }: Screen, rows: Rows): Promise<string | undefined> => {
    const id = await rows.first(resource, context, like)
    return id === undefined ? undefined : to(id)
  }

const ofOrder = (payment_state: string, to: (id: number) => string) => of('order', { payment_state }, to)

const refundByLine = async ({ page, settle }: Stage): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByText(/^(按明细|By line)$/)
    .first()
    .click()
  await settle()
}

/** The demo has no provider: what one answers whose pages are opened by a code. */
const answerCode = async ({ page }: Stage): Promise<void> => {
  const data = { way: 'qr', url: 'weixin://wxpay/bizpayurl?pr=look', reference: 'WX-LOOK-1', instructions: null }
  await page.route('**/order/pay-link', (route) => route.fulfill({ json: { code: '200', message: '', data } }))
}

const askCode = async (stage: Stage): Promise<void> => {
  const { page, settle } = stage
  const drawer = page.getByRole('dialog')
  await drawer.locator('.arco-select, select, [role=combobox]').first().click()
  await page.getByRole('option').first().click()
  await settle()
  await drawer.locator('.arco-drawer-footer .arco-btn-primary, .arco-modal-footer .arco-btn-primary').first().click()
}

const orderStates: readonly State[] = [
  { name: 'paid order', address: ofOrder('paid', (id) => `/details/${id}`), until: '.co-history__entry' },
  { name: 'unpaid order', address: ofOrder('unpaid', (id) => `/details/${id}`), until: '.co-history__entry' },
  { name: 'refund', address: ofOrder('paid', (id) => `?open=do-refund-${id}`), until: '[role=dialog]' },
  {
    name: 'refund by line',
    address: ofOrder('paid', (id) => `?open=do-refund-${id}`),
    act: refundByLine,
    until: '.co-order__choice',
  },
  { name: 'payment link', address: ofOrder('unpaid', (id) => `?open=do-pay-link-${id}`), until: '[role=dialog]' },
  {
    name: 'payment link code',
    address: ofOrder('unpaid', (id) => `?open=do-pay-link-${id}`),
    prepare: answerCode,
    act: askCode,
    until: '.co-qr',
  },
  { name: 'confirmation', address: ofOrder('paid', (id) => `?open=do-resend-mail-${id}`), until: '[role=dialog]' },
]

const invoiceStates: readonly State[] = [
  { name: 'paper', address: of('invoice', { state: 'issued' }, (id) => `?open=${id}`), until: '.co-details' },
  { name: 'to be issued', address: of('invoice', { state: 'asked' }, (id) => `?open=${id}`), until: '.co-details' },
  { name: 'send', address: of('invoice', { state: 'issued' }, (id) => `?open=do-send-${id}`), until: '[role=dialog]' },
]

const mailStates: readonly State[] = [
  { name: 'not sent', address: of('email_log', { state: 'failed' }, (id) => `?open=${id}`), until: '.co-details' },
]

/** The group of the settings stands far down; its test says where it stopped. */
const testMail = async ({ page, say, settle }: Stage): Promise<void> => {
  const button = page.getByRole('button', { name: say('places.test.mail') })
  await button.scrollIntoViewIfNeeded()
  await button.click()
  await settle()
}

/** Orders with their card and their money, invoices and emails. */
export const orders: Area = {
  ofMenu: {
    'orders/order': { states: orderStates },
    'orders/invoice': { states: invoiceStates },
    'setting/email-log': { states: mailStates },
    'system/platform-setting': { states: [{ name: 'email tested', act: testMail, until: '[role=dialog]' }] },
  },
}
