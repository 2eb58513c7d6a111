import { get, post } from './calls.js'
import { leave, memberNow, welcome } from './cart.js'
import { day, doing, field, h, money, valuesOf } from './dom.js'
import { words } from './words.js'

function signInForm(again) {
  const { signIn, login, password } = words()
  const work = doing(async (event) => {
    const { member } = await post('/members/sign-in', valuesOf(event.target))
    await welcome(member)
    await again()
  })
  return h(
    'form',
    { class: 'card sign-in', onSubmit: work },
    h('h2', {}, signIn),
    h(
      'div',
      { class: 'fields' },
      field(login, 'login', { required: true, autocomplete: 'username' }),
      field(password, 'password', { type: 'password', required: true, autocomplete: 'current-password' }),
    ),
    h('button', {}, signIn),
  )
}

function registerForm(again) {
  const { register, email, name, company, password, passwordHint } = words()
  const work = doing(async (event) => {
    const { member } = await post('/members', valuesOf(event.target))
    await welcome(member)
    await again()
  })
  return h(
    'form',
    { class: 'card register', onSubmit: work },
    h('h2', {}, register),
    h(
      'div',
      { class: 'fields' },
      field(email, 'email', { type: 'email', required: true, autocomplete: 'email' }),
      field(`${password} (${passwordHint})`, 'password', {
        type: 'password',
        required: true,
        autocomplete: 'new-password',
      }),
      field(name, 'name', { autocomplete: 'name' }),
      field(company, 'company', { autocomplete: 'organization' }),
    ),
    h('button', { class: 'plain' }, register),
  )
}

const orderRow = (order) =>
  h(
    'li',
    { class: 'row' },
    h('a', { href: `#/order/${order.order_number}` }, order.order_number),
    h('span', { class: 'faint' }, day(order.placed_at)),
    h('span', {}, order.state_title),
    h('span', { class: 'amount' }, money(order.order_amount, order.currency)),
  )

/** Signing in and registering; then the member's orders. */
export async function accountView(_asked, again) {
  const { account, hello, orders, noOrders, signOut } = words()
  const member = memberNow()
  if (!member) return [h('h1', {}, account), signInForm(again), registerForm(again)]
  const { list } = await get('/orders')
  const out = doing(async () => {
    await leave()
    await again()
  })
  return [
    h('h1', {}, hello(member.name ?? member.username)),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, orders),
      list.length === 0 ? h('p', {}, noOrders) : h('ul', { class: 'list' }, list.map(orderRow)),
    ),
    h('button', { class: 'plain', onClick: out }, signOut),
  ]
}
