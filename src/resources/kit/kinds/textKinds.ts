import { isSafeAddress } from '../address'
import type { Field } from '../field'
import type { KitMessageId } from '../messages'
import { type CleanOptions, storedText } from '../text/cleanText'
import { withoutHidden } from '../text/hiddenSigns'
import { type UnstorableSign, unstorableSign } from '../text/unstorableSign'
import { isIpOrRange } from './ipAddress'
import { isEmpty, type Kind, type Parsed, problemAs } from './kind'
import { hasMoreTagsThan, isDeeperThan } from './markupDepth'
import { isPictureAddress } from './pictureAddress'
import { isTypedTwice } from './typedTwice'

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

type Clean = (text: string) => string | UnstorableSign

const cleaner =
  (options: CleanOptions): Clean =>
  (text) =>
    storedText(text, options)

const ONE_LINE = cleaner({})
/** Of what is read sign by sign the width says nothing. */
const CODE = cleaner({ width: 'plain' })
const LINES = cleaner({ lines: 'many' })
const AS_IT_IS: Clean = (text) => unstorableSign(text) ?? text

/** Every sign of a secret is part of it. */
const textKind = (defaultMax: number, clean: Clean): Kind<string> => ({
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    if (field.secret === 'hashed' && isTypedTwice(input)) return problemAs('check.passwordsDiffer')
    const text = toText(input)
    if (text === undefined) return problemAs('check.text')
    const kept = (field.secret ? AS_IT_IS : field.isCode ? CODE : clean)(text)
    if (typeof kept !== 'string') return problemAs('check.unstorable', kept)
    return kept === '' ? { value: null } : measure(kept, field, defaultMax)
  },
  format: (value) => value,
  openApi: (field) => ({ type: 'string', maxLength: field.maxLength ?? defaultMax }),
})

/** The time it takes to clean markup grows with its depth: what no editor makes is refused before. */
const DEEPEST = 200

/** Cleaning takes some 10 µs for each tag. A table of 50 columns and 100 rows has 10,200. */
const MOST_TAGS = 20_000

/** Spaces and lines of markup are its own; the server cleans what its signs stand for (`&#8203;`). */
const anyMarkup = textKind(1_000_000, (text) => unstorableSign(text) ?? withoutHidden(text).normalize('NFC'))

const markup: Kind<string> = {
  ...anyMarkup,
  parse: (input, field) => {
    const parsed = anyMarkup.parse(input, field)
    if ('message' in parsed || parsed.value === null) return parsed
    if (isDeeperThan(parsed.value, DEEPEST)) return problemAs('check.tooDeep', { max: DEEPEST })
    return hasMoreTagsThan(parsed.value, MOST_TAGS) ? problemAs('check.tooManyTags', { max: MOST_TAGS }) : parsed
  },
}

const shaped = (
  pattern: { test: (text: string) => boolean },
  message: KitMessageId,
  format: string,
  defaultMax = 255,
  clean = CODE,
): Kind<string> => {
  const base = textKind(defaultMax, clean)
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

/** Seven digits at least, and more of them than of anything else: extensions, brackets and a second number are usual. */
export const seemsPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits * 2 > text.replace(/\s/g, '').length
}

const strictPhone = shaped(PHONE, 'check.phone', 'phone', 32)
const writtenPhone = shaped(/\d/, 'check.phoneDigit', 'phone', 60)

/** From visitors it is taken as they wrote it: an enquiry is worth more than the shape of its phone. */
const phone: Kind<string> = {
  ...strictPhone,
  parse: (input, field) => (field.isAsWritten ? writtenPhone : strictPhone).parse(input, field),
  openApi: (field) => (field.isAsWritten ? writtenPhone : strictPhone).openApi(field),
}

export const textKinds = {
  text: textKind(255, ONE_LINE),
  longtext: textKind(1_000_000, LINES),
  richtext: markup,
  slug: shaped(SLUG, 'check.slug', 'slug'),
  url: shaped({ test: (text) => URL_SHAPE.test(text) && isSafeAddress(text) }, 'check.url', 'uri', 2000),
  email: shaped(EMAIL, 'check.email', 'email', 254),
  phone,
  ip: shaped({ test: isIpOrRange }, 'check.ip', 'ip', 64),
  color: shaped(COLOR, 'check.color', 'color', 7),
  icon: textKind(64, ONE_LINE),
  image: shaped({ test: isPictureAddress }, 'check.picture', 'uri-reference', 500, ONE_LINE),
  file: textKind(500, ONE_LINE),
}
