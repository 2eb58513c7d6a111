import type { Field } from '../../../../../src/resources/kit/field'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { comparisonKey } from '../../../../../src/resources/kit/text/comparisonKey'
import { mappableEntries } from '../read/fields'

/** `template`: the chosen template says so; `remembered`: whoever uploads has chosen it for this header before. */
export type Likeness = 'template' | 'remembered' | 'exact' | 'alias' | 'similar' | 'none'

export interface HeaderMatch {
  field: string | null
  likeness: Likeness
  problem?: 'duplicate' | 'unknown' | 'empty'
}

/** From here on two names are alike enough to be proposed. */
const ALIKE = 0.72
/** A part of a longer name says something from so many of its characters on. */
const PART = 0.5
/** A longer text is no header. */
const LONGEST = 80

/** Case, width, spaces and punctuation make no difference. */
export const plainHeader = (header: string): string =>
  comparisonKey(header.normalize('NFKC')).replace(/[^\p{L}\p{N}]+/gu, '')

/** More headers by field. */
export type OwnHeaders = Readonly<Record<string, readonly string[]>>

/** Headers that go before all others: those of a template, what a person has chosen for them, then those of the site. */
export interface KnownHeaders {
  template?: OwnHeaders
  remembered?: OwnHeaders
  own?: OwnHeaders
}

interface Names {
  field: string
  template: readonly string[]
  remembered: readonly string[]
  own: readonly string[]
  exact: readonly string[]
  alias: readonly string[]
  /** What another name may be like, each once. */
  likable: readonly string[]
}

const namesOfField = (
  field: string,
  { label, importNames = [] }: Field,
  { template = {}, remembered = {}, own = {} }: KnownHeaders = {},
): Names => {
  const names = {
    template: (template[field] ?? []).map(plainHeader),
    remembered: (remembered[field] ?? []).map(plainHeader),
    own: (own[field] ?? []).map(plainHeader),
    exact: [...label, field].map(plainHeader),
    alias: importNames.map(plainHeader),
  }
  return { field, ...names, likable: [...new Set([...names.own, ...names.exact, ...names.alias])] }
}

/** From ALIKE for two names that are alike to 1 for the same; 0 for all others. */
function likenessOf(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 2) return 0
  const share = short.length / long.length
  const contained = share >= PART && long.includes(short) ? (1 + share) / 2 : 0
  const room = Math.floor((1 - ALIKE) * long.length)
  const distance = long.length - short.length > room ? undefined : distanceWithin(room, short, long)
  const likeness = Math.max(contained, distance === undefined ? 0 : 1 - distance / long.length)
  return likeness >= ALIKE ? likeness : 0
}

/** Levenshtein's; undefined beyond `room`. */
function distanceWithin(room: number, short: string, long: string): number | undefined {
  const row = Uint16Array.from({ length: short.length + 1 }, (_, at) => at)
  for (let i = 1; i <= long.length; i++) {
    const code = long.charCodeAt(i - 1)
    let diagonal = row[0] ?? 0
    let least = i
    row[0] = i
    for (let j = 1; j <= short.length; j++) {
      const above = row[j] ?? 0
      const left = row[j - 1] ?? 0
      const replaced = diagonal + (short.charCodeAt(j - 1) === code ? 0 : 1)
      const found = Math.min(replaced, above + 1, left + 1)
      row[j] = found
      diagonal = above
      if (found < least) least = found
    }
    if (least > room) return undefined
  }
  const distance = row[short.length] ?? 0
  return distance > room ? undefined : distance
}

/**
 * Which fields the headers stand for: what the template says first, then what is remembered, the same name, a known other
 * name, and at last what is alike.
 */
export function matchHeaders(resource: Resource, headers: readonly string[], known?: KnownHeaders): HeaderMatch[] {
  const names = mappableEntries(resource).map(([name, field]) => namesOfField(name, field, known))
  const plain = headers.map(plainHeader)
  const matches: (HeaderMatch | undefined)[] = plain.map((header) =>
    header === '' ? { field: null, likeness: 'none', problem: 'empty' } : undefined,
  )
  const taken = new Set<string>()
  for (const how of ['template', 'remembered', 'own', 'exact', 'alias'] as const)
    plain.forEach((header, at) => {
      if (matches[at]) return
      const found = names.find((each) => each[how].includes(header))
      if (!found) return
      const isTaken = taken.has(found.field)
      matches[at] = isTaken
        ? { field: null, likeness: 'none', problem: 'duplicate' }
        : { field: found.field, likeness: how === 'own' ? 'alias' : how }
      taken.add(found.field)
    })
  const unwritten = new Set(readonlyNames(resource))
  plain.forEach((header, at) => {
    const isName = header.length <= LONGEST && !unwritten.has(header)
    matches[at] ??= (isName ? similarTo(header, names, taken) : undefined) ?? {
      field: null,
      likeness: 'none',
      problem: 'unknown',
    }
  })
  return matches.map((match) => match ?? { field: null, likeness: 'none', problem: 'unknown' })
}

/** Columns of an export that nobody writes look like nothing else. */
const readonlyNames = (resource: Resource): string[] =>
  Object.entries(resource.allFields)
    .filter(([, field]) => field.readonly)
    .flatMap(([name, field]) => namesOfField(name, field).exact)

function similarTo(header: string, names: readonly Names[], taken: Set<string>): HeaderMatch | undefined {
  let best: { field: string; likeness: number } | undefined
  for (const { field, likable } of names) {
    if (taken.has(field)) continue
    for (const name of likable) {
      const likeness = likenessOf(header, name)
      if (likeness > (best?.likeness ?? 0)) best = { field, likeness }
    }
  }
  if (!best) return undefined
  taken.add(best.field)
  return { field: best.field, likeness: 'similar' }
}

/** How many fields the cells name, by themselves or by another known name. */
export function headerScore(resource: Resource, cells: readonly string[], known?: KnownHeaders): number {
  const names = mappableEntries(resource).map(([name, field]) => namesOfField(name, field, known))
  const plain = new Set(cells.filter((cell) => cell.length <= LONGEST).map(plainHeader))
  const isNamed = ({ template, remembered, own, exact, alias }: Names) =>
    [...template, ...remembered, ...own, ...exact, ...alias].some((name) => plain.has(name))
  return names.filter(isNamed).length
}
