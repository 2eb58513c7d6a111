import { get, post } from './calls.js'
import { doing, facts, field, h, money, valuesOf } from './dom.js'
import { words } from './words.js'

const lineRow = (line, currency, isOpen, isFirst) =>
  h(
    'li',
    { class: 'row' },
    h(
      'span',
      {},
      line.is_choice &&
        isOpen &&
        h('input', { type: 'radio', name: 'line_id', value: line.id, checked: isFirst, 'aria-label': line.name }),
      line.name,
      h('span', { class: 'faint small' }, ` ${line.edition ?? ''} × ${line.quantity}`),
    ),
    h('span', { class: 'amount' }, money(line.amount, currency)),
  )

function acceptForm(token, offer, again) {
  const { acceptOffer, address, chooseOne } = words()
  const { lines, currency } = offer
  const first = lines.find(({ is_choice }) => is_choice)
  const accept = doing(async (event) => {
    const { line_id, address: where } = valuesOf(event.target)
    await post(`/offers/${token}/accept`, {
      ...(line_id && { line_id: Number(line_id) }),
      ...(where && { address: where }),
    })
    await again()
  })
  return h(
    'form',
    { onSubmit: accept },
    first && h('p', { class: 'faint' }, chooseOne),
    h(
      'ul',
      { class: 'list' },
      lines.map((line) => lineRow(line, currency, true, line === first)),
    ),
    lines.some(({ needs_delivery }) => needs_delivery) && field(address, 'address', { required: true }),
    h('p', { class: 'actions' }),
    h('button', {}, acceptOffer),
  )
}

/** An offer by its link: what it says, and to accept it, once. */
export async function offerView(token, again) {
  const { offerTitle, total, discount, tax, validUntil, offerPaper, offerOrder } = words()
  const offer = await get(`/offers/${token}`)
  // A look does not write; that it was opened is said by a call of its own.
  void post(`/offers/${token}/seen`).catch(() => undefined)
  const { currency, lines, order_number, email } = offer
  return [
    h('h1', {}, `${offerTitle} ${offer.offer_number}`),
    h(
      'div',
      { class: 'card' },
      h('p', { class: 'strong state', 'data-state': offer.state }, offer.state_title),
      offer.note && h('p', { class: 'text' }, offer.note),
      offer.state === 'sent'
        ? acceptForm(token, offer, again)
        : h(
            'ul',
            { class: 'list' },
            lines.map((line) => lineRow(line, currency, false, false)),
          ),
      h('h2', {}),
      facts(
        [discount, Number(offer.discount_amount) > 0 && money(offer.discount_amount, currency)],
        [tax, Number(offer.tax_amount) > 0 && money(offer.tax_amount, currency)],
        [total, money(offer.amount, currency)],
        [validUntil, offer.valid_until],
      ),
      h('p', {}, h('a', { href: `/shop/api/offers/${token}/paper` }, offerPaper)),
      order_number &&
        h(
          'p',
          {},
          h(
            'a',
            { href: `#/order/${order_number}?email=${encodeURIComponent(email)}` },
            `${offerOrder} ${order_number}`,
          ),
        ),
    ),
  ]
}
