import { get, post } from './calls.js'
import { forget, linesNow, memberNow, setCopies, takeOut } from './cart.js'
import { doing, field, h, money, say, valuesOf } from './dom.js'
import { words } from './words.js'

const chosen = { currency: '', payment_id: '', code: '' }
/** What was typed, kept while prices and ways to pay are asked for anew. */
let typed = {}
const keep = ({ target: { name, value } }) => {
  if (name) typed[name] = value
}

/** The same for one order, however often its button is pressed. */
let orderKey = crypto.randomUUID()

const terms = () => ({
  ...(chosen.currency && { currency: chosen.currency }),
  ...(chosen.payment_id && { payment_id: Number(chosen.payment_id) }),
  ...(chosen.code && { code: chosen.code }),
})

const bare = ({ report_id, price_version_id, with_paper = false, quantity }) => ({
  report_id,
  price_version_id,
  with_paper,
  quantity,
})

const lineRow = (line, kept, currency, again) =>
  h(
    'li',
    {},
    h(
      'div',
      { class: 'row' },
      h('span', {}, h('a', { href: `#/report/${line.link ?? ''}` }, line.name ?? `#${line.report_id}`)),
      h('span', { class: 'amount' }, line.gone ? h('span', { class: 'bad' }, words().gone) : money(line.net, currency)),
    ),
    h(
      'div',
      { class: 'row small' },
      h('span', { class: 'faint' }, line.edition ?? words().single),
      h('input', {
        class: 'copies',
        type: 'number',
        min: 1,
        max: 999,
        value: line.quantity,
        'aria-label': words().copies,
        onChange: doing(async (event) => {
          await setCopies(kept, Math.max(1, Math.round(Number(event.target.value)) || 1))
          await again()
        }),
      }),
      h(
        'button',
        {
          class: 'bare',
          onClick: doing(async () => {
            await takeOut(kept)
            await again()
          }),
        },
        words().takeOut,
      ),
    ),
  )

const sum = (name, amount, currency, isStrong) =>
  h('div', { class: isStrong && 'strong' }, h('dt', {}, name), h('dd', { class: 'amount' }, money(amount, currency)))

function sums({ total, currency }) {
  const { before, off, tax, total: all } = words()
  if (!total) return undefined
  return h(
    'dl',
    { class: 'sums' },
    sum(before, total.gross, currency),
    Number(total.discount_amount) > 0 && sum(off, -total.discount_amount, currency),
    Number(total.tax) > 0 && sum(tax, total.tax, currency),
    sum(all, total.total, currency, true),
  )
}

function choices(currencies, { list: payments, later: canWait }, prices, again) {
  const { currency, way, later, code, use, codeStates } = words()
  const choose = (name) =>
    doing(async (event) => {
      chosen[name] = event.target.value
      // Ways to pay take some currencies and no others.
      if (name === 'currency') chosen.payment_id = ''
      await again()
    })
  const options = (list, value) =>
    list.map(([id, text]) => h('option', { value: id, selected: String(id) === value }, text))
  const useCode = doing(async (event) => {
    chosen.code = valuesOf(event.target).code ?? ''
    await again()
  })
  const state = prices.code?.state
  return h(
    'div',
    { class: 'fields' },
    field(currency, 'currency', {
      element: h(
        'select',
        { name: 'currency', onChange: choose('currency') },
        options(
          currencies.map((each) => [each.code, each.code]),
          prices.currency,
        ),
      ),
    }),
    field(way, 'payment_id', {
      element: h(
        'select',
        { name: 'payment_id', onChange: choose('payment_id') },
        canWait && h('option', { value: '' }, later),
        options(
          payments.map(({ id, name }) => [id, name]),
          chosen.payment_id,
        ),
      ),
    }),
    h(
      'form',
      { class: 'wide', onSubmit: useCode },
      field(code, 'code', {
        element: h(
          'span',
          { class: 'actions' },
          h('input', { name: 'code', value: typed.code ?? chosen.code, autocomplete: 'off', onInput: keep }),
          h('button', { class: 'plain' }, use),
        ),
      }),
      state && h('p', { class: state === 'counts' ? 'good small' : 'bad small' }, codeStates[state]),
    ),
  )
}

function checkout(prices, lines) {
  const { contact, email, name, phone, company, address, remarks, order, ordered } = words()
  const member = memberNow() ?? {}
  const placeOrder = doing(async (event) => {
    const { contact_name, ...given } = valuesOf(event.target)
    const body = {
      ...terms(),
      ...given,
      ...(contact_name && { contact_name }),
      lines: lines.map(bare),
      expected_total: prices.total.total,
    }
    const placed = await post(
      '/orders',
      { ...body, device: innerWidth < 600 ? 'mobile' : 'desktop' },
      { 'idempotency-key': orderKey },
    )
    orderKey = crypto.randomUUID()
    forget()
    chosen.code = ''
    typed = {}
    say(ordered)
    const guest = memberNow() ? '' : `?email=${encodeURIComponent(given.email)}`
    location.hash = `#/order/${placed.order_number}${guest}`
  })
  return h(
    'form',
    { class: 'card checkout', onSubmit: placeOrder, onInput: keep },
    h('h2', {}, contact),
    h(
      'div',
      { class: 'fields' },
      field(email, 'email', {
        type: 'email',
        required: true,
        autocomplete: 'email',
        value: typed.email ?? member.email ?? '',
      }),
      field(name, 'contact_name', { autocomplete: 'name', value: typed.contact_name ?? member.name ?? '' }),
      field(phone, 'phone', { type: 'tel', autocomplete: 'tel', value: typed.phone ?? member.phone ?? '' }),
      field(company, 'company', { autocomplete: 'organization', value: typed.company ?? member.company ?? '' }),
      prices.lines.some(({ needs_delivery }) => needs_delivery) &&
        field(address, 'address', {
          class: 'wide',
          required: true,
          maxlength: 500,
          autocomplete: 'street-address',
          value: typed.address ?? member.address ?? '',
        }),
      field(remarks, 'remarks', {
        class: 'wide',
        element: h('textarea', { name: 'remarks', rows: 2, maxlength: 2000, value: typed.remarks ?? '' }),
      }),
    ),
    h('button', {}, order),
  )
}

/** What is about to be bought, at the prices of now. */
export async function cartView(_asked, again) {
  const { cart, cartEmpty, toReports } = words()
  const lines = await linesNow()
  if (lines.length === 0)
    return [h('h1', {}, cart), h('div', { class: 'card' }, h('p', {}, cartEmpty), h('a', { href: '#/' }, toReports))]
  const priced = () => post('/price', { ...terms(), lines: lines.map(bare) })
  const [first, currencies] = await Promise.all([priced(), get('/currencies')])
  const payments = await get('/payments', { currency: first.currency })
  const mustChoose = chosen.payment_id === '' && !payments.later && payments.list.length > 0
  if (mustChoose) chosen.payment_id = String(payments.list[0].id)
  const prices = mustChoose ? await priced() : first
  const canOrder = prices.total && prices.lines.every(({ gone }) => !gone)
  return [
    h('h1', {}, cart),
    h(
      'div',
      { class: 'card' },
      h(
        'ul',
        { class: 'list' },
        prices.lines.map((line, at) => lineRow(line, lines[at], prices.currency, again)),
      ),
      sums(prices),
    ),
    h('div', { class: 'card' }, choices(currencies.list, payments, prices, again)),
    canOrder && checkout(prices, lines),
  ]
}
