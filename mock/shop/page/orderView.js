import { get, post } from './calls.js'
import { doing, facts, field, h, money, say, valuesOf } from './dom.js'
import { words } from './words.js'

const OPEN = ['unpaid', 'paying', 'failed']

const querying = (email) => (email ? `?email=${encodeURIComponent(email)}` : '')

function payForm(order, email, payments) {
  const { way, pay, scan } = words()
  const told = h('p', { class: 'text told' })
  const start = doing(async (event) => {
    const { payment_id } = valuesOf(event.target)
    const back = `${location.origin}/shop/#/order/${order.order_number}${querying(email)}`
    const started = await post(`/orders/${order.order_number}/payments${querying(email)}`, {
      payment_id: Number(payment_id),
      return_url: back,
    })
    if (started.way === 'redirect') return void location.assign(started.url)
    told.replaceChildren(started.way === 'qr' ? h('a', { href: started.url }, scan) : (started.text ?? ''))
  })
  return h(
    'form',
    { class: 'card pay', onSubmit: start },
    field(way, 'payment_id', {
      element: h(
        'select',
        { name: 'payment_id' },
        payments.map(({ id, name }) => h('option', { value: id }, name)),
      ),
    }),
    h('p', { class: 'actions' }),
    h('button', {}, `${pay} ${money(order.order_amount - order.amount_paid, order.currency)}`),
    told,
  )
}

function invoiceForm(order, email, again) {
  const { invoice, invoiceTitle, taxId, type, ordinary, special, invoiceAsked } = words()
  const askIt = doing(async (event) => {
    await post(`/orders/${order.order_number}/invoices${querying(email)}`, valuesOf(event.target))
    say(invoiceAsked)
    await again()
  })
  return h(
    'form',
    { class: 'card invoice', onSubmit: askIt },
    h('h2', {}, invoice),
    h(
      'div',
      { class: 'fields' },
      field(type, 'type', {
        element: h(
          'select',
          { name: 'type' },
          h('option', { value: 'ordinary' }, ordinary),
          h('option', { value: 'special' }, special),
        ),
      }),
      field(invoiceTitle, 'title', { required: true }),
      field(taxId, 'tax_id', {}),
    ),
    h('button', { class: 'plain' }, invoice),
  )
}

function invoiceList(invoices) {
  const { invoices: title, invoiceStates, download } = words()
  return h(
    'div',
    { class: 'card' },
    h('h2', {}, title),
    h(
      'ul',
      { class: 'list' },
      invoices.map((each) =>
        h(
          'li',
          { class: 'row' },
          h('span', {}, each.number ?? each.title),
          h('span', {}, invoiceStates[each.state]),
          h('span', { class: 'amount' }, money(each.amount, each.currency)),
          each.document && h('a', { href: each.document }, download),
        ),
      ),
    ),
  )
}

const lineRow = (line, currency) =>
  h(
    'li',
    { class: 'row' },
    h('span', {}, line.name, h('span', { class: 'faint small' }, ` ${line.edition ?? ''} × ${line.quantity}`)),
    h('span', { class: 'amount' }, money(line.amount, currency)),
  )

/** One order: what it says, how it is paid, and its invoices. */
export async function orderView(number, asked, again) {
  const { orderTitle, total, paid, refunded, checkAgain, noWay } = words()
  const email = asked.get('email') ?? undefined
  const [order, { list: payments }, { list: invoices }] = await Promise.all([
    get(`/orders/${number}`, { email }),
    get(`/orders/${number}/payments`, { email }),
    get(`/orders/${number}/invoices`, { email }),
  ])
  const { currency } = order
  const isPaid = ['paid', 'partly_refunded'].includes(order.state)
  return [
    h('h1', {}, `${orderTitle} ${order.order_number}`),
    h(
      'div',
      { class: 'card' },
      h('p', { class: 'strong state', 'data-state': order.state }, order.state_title),
      h(
        'ul',
        { class: 'list' },
        order.lines.map((line) => lineRow(line, currency)),
      ),
      h('h2', {}),
      facts(
        [total, money(order.order_amount, currency)],
        [paid, Number(order.amount_paid) > 0 && money(order.amount_paid, currency)],
        [refunded, Number(order.amount_refunded) > 0 && money(order.amount_refunded, currency)],
      ),
      h('button', { class: 'plain', onClick: doing(again) }, checkAgain),
    ),
    OPEN.includes(order.state) &&
      (payments.length > 0 ? payForm(order, email, payments) : h('p', { class: 'card' }, noWay)),
    isPaid && invoices.length === 0 && invoiceForm(order, email, again),
    invoices.length > 0 && invoiceList(invoices),
  ]
}
