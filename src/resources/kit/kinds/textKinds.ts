import { isSafeAddress } from '../address'
import type { Field } from '../field'
import type { KitMessageId } from '../messages'
import { isIpOrRange } from './ipAddress'
import { isEmpty, type Kind, type Parsed, problemAs } from './kind'
import { isDeeperThan } from './markupDepth'
import { isPictureAddress } from './pictureAddress'

const toText = (input: unknown): string | undefined => {
  if (typeof input === 'string') return input
  if (typeof input === 'number' && Number.isFinite(input)) return String(input)
  if (typeof input === 'boolean') return String(input)
  if (input instanceof Date) return input.toISOString().slice(0, 10)
  return undefined
}

const measure = (text: string, field: Field, defaultMax: number): Parsed<string> => {
  const max = field.maxLength ?? defaultMax
  if (text.length > max) return problemAs('check.tooLong', { max })
  if (field.minLength && text.length < field.minLength) return problemAs('check.tooShort', { min: field.minLength })
  return { value: text }
}

const [FIRST_LETTER, LAST_ASCII, FIRST_HAN, LAST_HANGUL] = [0x21, 0x7e, 0x3400, 0xd7a3]

const isLetter = (code: number): boolean =>
  (code >= FIRST_LETTER && code <= LAST_ASCII) || (code >= FIRST_HAN && code <= LAST_HANGUL)

/** Most texts have no spaces around them, and to see that takes less than to trim. */
export const trimmed = (text: string): string =>
  isLetter(text.charCodeAt(0)) && isLetter(text.charCodeAt(text.length - 1)) ? text : text.trim()

/** Spaces around a secret are part of it. */
const textKind = (defaultMax: number, trims: boolean): Kind<string> => ({
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    const text = toText(input)
    if (text === undefined) return problemAs('check.text')
    const kept = trims && !field.secret ? trimmed(text) : text
    return kept === '' ? { value: null } : measure(kept, field, defaultMax)
  },
  format: (value) => value,
  openApi: (field) => ({ type: 'string', maxLength: field.maxLength ?? defaultMax }),
})

/** The time it takes to clean markup grows with its depth: what no editor makes is refused before. */
const DEEPEST = 200

const anyMarkup = textKind(1_000_000, false)

const markup: Kind<string> = {
  ...anyMarkup,
  parse: (input, field) => {
    const parsed = anyMarkup.parse(input, field)
    if ('message' in parsed || parsed.value === null) return parsed
    return isDeeperThan(parsed.value, DEEPEST) ? problemAs('check.tooDeep', { max: DEEPEST }) : parsed
  },
}

const shaped = (
  pattern: { test: (text: string) => boolean },
  message: KitMessageId,
  format: string,
  defaultMax = 255,
): Kind<string> => {
  const base = textKind(defaultMax, true)
  return {
    ...base,
    parse: (input, field) => {
      const parsed = base.parse(input, field)
      if ('message' in parsed || parsed.value === null) return parsed
      return pattern.test(parsed.value) ? parsed : problemAs(message)
    },
    openApi: (field) => ({ type: 'string', format, maxLength: field.maxLength ?? defaultMax }),
  }
}

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]+$/
const PHONE = /^(?=(?:\D*\d){7,15}\D*$)\+?[\d\s-]+$/
const URL_SHAPE = /^https?:\/\/[^\s/$.?#][^\s]*$/i
const SLUG = /^[A-Za-z0-9-]+$/
const COLOR = /^#[0-9A-Fa-f]{6}$/

export const textKinds = {
  text: textKind(255, true),
  longtext: textKind(1_000_000, false),
  richtext: markup,
  slug: shaped(SLUG, 'check.slug', 'slug'),
  url: shaped({ test: (text) => URL_SHAPE.test(text) && isSafeAddress(text) }, 'check.url', 'uri', 2000),
  email: shaped(EMAIL, 'check.email', 'email', 254),
  phone: shaped(PHONE, 'check.phone', 'phone', 32),
  ip: shaped({ test: isIpOrRange }, 'check.ip', 'ip', 64),
  color: shaped(COLOR, 'check.color', 'color', 7),
  icon: textKind(64, true),
  image: shaped({ test: isPictureAddress }, 'check.picture', 'uri-reference', 500),
  file: textKind(500, true),
}
