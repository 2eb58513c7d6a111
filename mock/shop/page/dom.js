import { languageNow } from './words.js'

/** Makes an element: attributes, listeners (`onClick`), then children; texts are texts, never markup. */
export function h(name, given = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === false) continue
    if (key.startsWith('on')) element.addEventListener(key.slice(2).toLowerCase(), value)
    else if (key === 'value') element.value = value
    else element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false))
  return element
}

let timer

/** Says something for a moment. */
export function say(text) {
  const place = document.querySelector('.said')
  place.textContent = text
  clearTimeout(timer)
  timer = setTimeout(() => {
    place.textContent = ''
  }, 2_500)
}

/** Does what a button or form asks for; it rests meanwhile, and a refusal is said. */
export const doing = (work) => async (event) => {
  event?.preventDefault()
  const button = event?.submitter ?? event?.currentTarget
  if (button) button.disabled = true
  try {
    await work(event)
  } catch (error) {
    say(error.sentence ?? error.message)
  } finally {
    if (button) button.disabled = false
  }
}

export const money = (amount, currency) =>
  amount === undefined || amount === null
    ? ''
    : new Intl.NumberFormat(languageNow(), currency ? { style: 'currency', currency } : {}).format(amount)

export const day = (text) =>
  text ? new Intl.DateTimeFormat(languageNow(), { dateStyle: 'medium' }).format(new Date(text)) : ''

/** A field with its label above it. */
export const field = (label, name, given = {}) =>
  h('label', { class: given.class }, label, given.element ?? h('input', { name, ...given, class: undefined }))

export const valuesOf = (form) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string' && value.trim() !== ''))

export const facts = (...pairs) =>
  h(
    'dl',
    { class: 'facts' },
    pairs.filter(([, value]) => value).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, String(value))]),
  )
