import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import type { SiteChoice } from '../../../slices/sites/site'
import { type Readings, spelledSpan } from './spelledSpan'

/** From which letter up to which. */
export type Span = readonly [from: number, to: number]

/** What is searched, and where a match is marked. */
export type SearchedField = 'title' | 'english_name' | 'name' | 'domain'

export interface FoundSite {
  site: SiteChoice
  marks: Partial<Record<SearchedField, Span>>
}

/** As it is shown and searched: an address without how it is fetched. */
export const textOf = (site: SiteChoice, field: SearchedField): string =>
  (site[field] ?? '').replace(/^https?:\/\/|\/$/g, '')

interface Hit {
  span: Span
  rank: number
}

/** What was searched for comes first: a phone cuts the end of the line. */
export const foundFirst = (fields: readonly SearchedField[], marks: FoundSite['marks']): SearchedField[] =>
  [...fields].sort((one, other) => Number(other in marks) - Number(one in marks))

/** The same sort of match counts for more in a name than in an address. */
const WEIGHTS: Readonly<Record<SearchedField, number>> = { name: 3, title: 2, english_name: 1, domain: -25 }
const FIELDS = Object.keys(WEIGHTS) as SearchedField[]
const WHOLE = 100
const START = 80
const WORD = 60
const INSIDE = 40
/** Below the same match by letters, above a weaker one. */
const SPELLED = { start: { full: 75, part: 65 }, inside: { full: 55, part: 35 } } as const

function plainHit(text: string, wanted: string): Hit | undefined {
  const low = text.toLowerCase()
  const at = low.indexOf(wanted)
  if (at === -1) return undefined
  if (low === wanted) return { span: [0, low.length], rank: WHOLE }
  const word = [...low.matchAll(/(?<=[\s.\-_/·])./gu)].find(({ index }) => low.startsWith(wanted, index))
  const from = at === 0 ? 0 : (word?.index ?? at)
  return { span: [from, from + wanted.length], rank: at === 0 ? START : word ? WORD : INSIDE }
}

function spelledHit(text: string, wanted: string, readings: Readings): Hit | undefined {
  const found = spelledSpan(readings(text), wanted)
  if (!found) return undefined
  const { span, isFull } = found
  return { span, rank: SPELLED[span[0] === 0 ? 'start' : 'inside'][isFull ? 'full' : 'part'] }
}

/** Full-width letters count as plain ones; syllables may be typed apart. */
const plain = (text: string): string => comparisonKey(text)
const joined = (text: string): string => text.replace(/[\s']/g, '').replaceAll('ü', 'v')

function foundIn(site: SiteChoice, wanted: string, readings: Readings | undefined) {
  const marks: FoundSite['marks'] = {}
  let rank = 0
  for (const field of FIELDS) {
    const text = textOf(site, field)
    const byLetters = plainHit(text, wanted)
    const bySound = readings && field === 'title' ? spelledHit(text, joined(wanted), readings) : undefined
    const hit = bySound && bySound.rank > (byLetters?.rank ?? 0) ? bySound : byLetters
    if (!hit) continue
    marks[field] = hit.span
    rank = Math.max(rank, hit.rank + WEIGHTS[field])
  }
  return { site, marks, rank }
}

/**
 * The sites that the text means, best first; of equals, the one that stood first. Without readings, Chinese is found by its
 * characters alone.
 */
export function searchSites(sites: readonly SiteChoice[], text: string, readings?: Readings): FoundSite[] {
  const wanted = plain(text)
  if (wanted === '') return sites.map((site) => ({ site, marks: {} }))
  return sites
    .map((site) => foundIn(site, wanted, readings))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
}
