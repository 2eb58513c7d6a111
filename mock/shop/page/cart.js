import { get, post } from './calls.js'

const KEY = 'shop.cart'
const read = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const write = (lines) => localStorage.setItem(KEY, JSON.stringify(lines))

let member

export const memberNow = () => member

/** Who is signed in, if anybody is. */
export async function lookWho() {
  member = (await get('/members/me').catch(() => undefined)) ?? undefined
}

/** Somebody has signed in: what waits in this browser goes into their cart. */
export async function welcome(found) {
  member = found
  for (const line of read()) await post('/cart', line).catch(() => undefined)
  write([])
}

export async function leave() {
  await post('/members/sign-out')
  member = undefined
}

const isSame = (one, other) =>
  one.report_id === other.report_id &&
  (one.price_version_id ?? null) === (other.price_version_id ?? null) &&
  (one.with_paper ?? false) === (other.with_paper ?? false)

/** The lines as `/price` and `/orders` take them; a member's are kept by the server. */
export async function linesNow() {
  if (!member) return read()
  const { lines } = await get('/cart')
  return lines.map(({ id, report_id, price_version_id, with_paper, quantity }) => ({
    id,
    report_id,
    price_version_id,
    with_paper,
    quantity,
  }))
}

export async function put(line) {
  if (member) return void (await post('/cart', line))
  const lines = read()
  const known = lines.find((each) => isSame(each, line))
  if (known) known.quantity += line.quantity
  write(known ? lines : [...lines, line])
}

export async function takeOut(line) {
  if (member) return void (await post('/cart/remove', { ids: [line.id] }))
  write(read().filter((each) => !isSame(each, line)))
}

export async function setCopies(line, quantity) {
  if (!member) return write(read().map((each) => (isSame(each, line) ? { ...each, quantity } : each)))
  await takeOut(line)
  const { report_id, price_version_id, with_paper = false } = line
  await put({ report_id, price_version_id, with_paper, quantity })
}

/** What was ordered has left a member's cart by itself. */
export const forget = () => write([])
