import { languageNow, words } from './words.js'

/** What the server refused, with its sentence. */
export class Refused extends Error {
  constructor(status, message, data) {
    super(message)
    this.status = status
    this.data = data
  }

  /** The sentence of a field that was wrong, else the general one. */
  get sentence() {
    return this.data?.problems?.[0]?.sentence ?? this.message
  }
}

const query = (asked = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined && value !== '') search.set(name, value)
  return search.size > 0 ? `?${search}` : ''
}

/** Whose sign-in is over goes on as a guest: the shop's server has forgotten them by now. */
const isOver = (status, data) => status === 401 && data?.who === 'member'

async function ask(path, options = {}, isAgain = false) {
  const headers = { 'accept-language': languageNow(), ...options.headers }
  const answer = await fetch(`/shop/api${path}`, { ...options, headers }).catch(() => undefined)
  if (!answer) throw new Refused(0, words().failed)
  const { message, data } = await answer.json().catch(() => ({ message: words().failed }))
  if (isOver(answer.status, data) && !isAgain) return ask(path, options, true)
  if (!answer.ok) throw new Refused(answer.status, message, data)
  return data
}

export const get = (path, asked) => ask(path + query(asked))

export const post = (path, body = {}, headers = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
