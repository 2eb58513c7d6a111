import type { Field, Json } from '../field'
import { cleanText } from '../text/cleanText'
import { isEmpty, type Kind, type Parsed, problemAs, unstorable } from './kind'

const within = <V extends readonly unknown[]>(list: V, field: Field, defaultMax: number): Parsed<V> => {
  const max = field.maxLength ?? defaultMax
  return list.length > max ? problemAs('check.tooLong', { max }) : { value: list }
}

const SEPARATOR = /[,，;；、|\n]+/

/** A list, or text with commas, semicolons, bars or line breaks between the entries; Chinese ones count too. */
const words = (defaultMax: number): Kind<readonly string[]> => ({
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    const parts = Array.isArray(input) ? input : typeof input === 'string' ? input.split(SEPARATOR) : [input]
    if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return problemAs('check.text')
    const unfit = unstorable(parts.join())
    if (unfit) return unfit
    const kept = [...new Set(parts.map((part) => cleanText(String(part))).filter((part) => part !== ''))]
    if (kept.some((part) => part.length > 255)) return problemAs('check.tooLong', { max: 255 })
    return kept.length === 0 ? { value: null } : within(kept, field, defaultMax)
  },
  format: (value) => value.join(', '),
  openApi: () => ({ type: 'array', items: { type: 'string' } }),
})

/** Digits alone: `0x10` and `1e3` are no ids. */
const idIn = (input: unknown): number | undefined => {
  const text = typeof input === 'string' ? cleanText(input, { width: 'plain' }) : ''
  const id = typeof input === 'number' ? input : /^\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const refs: Kind<readonly number[]> = {
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    const parts = Array.isArray(input) ? input : typeof input === 'string' ? input.split(SEPARATOR) : [input]
    const ids = parts.map(idIn)
    if (!ids.every((id) => id !== undefined)) return problemAs('check.ref')
    return within([...new Set(ids)], field, 10_000)
  },
  format: (value) => value.join(', '),
  openApi: () => ({ type: 'array', items: { type: 'integer' } }),
}

const ref: Kind<number> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    const id = idIn(input)
    return id === undefined ? problemAs('check.ref') : { value: id }
  },
  format: (value) => String(value),
  openApi: () => ({ type: 'integer' }),
}

const jsonOf = (text: string): { value: Json } | undefined => {
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return undefined
  }
}

/** What its texts hold is their own, but for what cannot be stored. */
function unfitIn(value: Json): ReturnType<typeof unstorable> {
  const open: Json[] = [value]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const unfit = typeof each === 'string' ? unstorable(each) : undefined
    if (unfit) return unfit
    if (typeof each === 'object' && each !== null) for (const entry of Object.entries(each)) open.push(...entry)
  }
  return undefined
}

const json: Kind<Json> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    const read = typeof input === 'string' ? jsonOf(input) : { value: input as Json }
    return read ? (unfitIn(read.value) ?? read) : problemAs('check.json')
  },
  format: (value) => JSON.stringify(value),
  openApi: ({ shape = {} }) => shape,
}

export const listKinds = { tags: words(200), files: words(100), refs, ref, tree: ref, json }
