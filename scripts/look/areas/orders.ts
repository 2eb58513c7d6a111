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

const BY_LINE = /^(按明细|Lines of it)/
const WECHAT = /微信|WeChat/

/** Money goes back for one of the lines. */
async function chooseLine({ page, settle }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(BY_LINE).first().click()
  await dialog.locator('.co-order__choice label').first().click()
  await settle()
}

/** A method whose payments go on in an app that scans. */
async function payByCode({ page, settle }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(WECHAT).first().click()
  await dialog.locator('.arco-btn-primary').click()
  await settle()
}

const orderStates: readonly State[] = [
  { name: 'paid order', address: ofOrder('paid', (id) => `/details/${id}`), until: '.co-history__entry' },
  { name: 'unpaid order', address: ofOrder('unpaid', (id) => `/details/${id}`), until: '.co-history__entry' },
  { name: 'refund', address: ofOrder('paid', (id) => `?open=do-refund-${id}`), until: '[role=dialog]' },
  {
    name: 'refund by line',
    address: ofOrder('paid', (id) => `?open=do-refund-${id}`),
    act: chooseLine,
    until: '.co-order__choice .arco-checkbox-checked',
  },
  {
    name: 'payment code',
    address: ofOrder('unpaid', (id) => `?open=do-pay-link-${id}`),
    act: payByCode,
    until: '.co-order__code-of svg',
  },
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
    'system/platform-setting': { states: [{ name: 'email tested', act: testMail, until: '.co-contest__sum' }] },
  },
}
