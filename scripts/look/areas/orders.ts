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

const orderStates: readonly State[] = [
  { name: 'paid order', address: ofOrder('paid', (id) => `/details/${id}`), until: '.co-history__entry' },
  { name: 'unpaid order', address: ofOrder('unpaid', (id) => `/details/${id}`), until: '.co-history__entry' },
  { name: 'refund', address: ofOrder('paid', (id) => `?open=do-refund-${id}`), until: '[role=dialog]' },
  { name: 'payment link', address: ofOrder('unpaid', (id) => `?open=do-pay-link-${id}`), until: '[role=dialog]' },
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
