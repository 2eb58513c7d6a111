import type { Field, Json } from '../field'
import { isEmpty, type Kind, type Parsed, problemAs } from './kind'

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
    const kept = [...new Set(parts.map((part) => String(part).trim()).filter((part) => part !== ''))]
    if (kept.some((part) => part.length > 255)) return problemAs('check.tooLong', { max: 255 })
    return kept.length === 0 ? { value: null } : within(kept, field, defaultMax)
  },
  format: (value) => value.join(', '),
  openApi: () => ({ type: 'array', items: { type: 'string' } }),
})

const refs: Kind<readonly number[]> = {
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    const parts = Array.isArray(input) ? input : typeof input === 'string' ? input.split(SEPARATOR) : [input]
    const ids = parts.map(Number)
    if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) return problemAs('check.ref')
    return within([...new Set(ids)], field, 10_000)
  },
  format: (value) => value.join(', '),
  openApi: () => ({ type: 'array', items: { type: 'integer' } }),
}

const ref: Kind<number> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    const id = typeof input === 'number' || typeof input === 'string' ? Number(input) : Number.NaN
    return Number.isSafeInteger(id) && id > 0 ? { value: id } : problemAs('check.ref')
  },
  format: (value) => String(value),
  openApi: () => ({ type: 'integer' }),
}

const json: Kind<Json> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    if (typeof input !== 'string') return { value: input as Json }
    try {
      return { value: JSON.parse(input) as Json }
    } catch {
      return problemAs('check.json')
    }
  },
  format: (value) => JSON.stringify(value),
  openApi: () => ({}),
}

export const listKinds = { tags: words(200), files: words(100), refs, ref, tree: ref, json }
