import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Ids and texts of one catalogue in both languages. */
export interface Catalogue {
  readonly name: string
  readonly zh: Readonly<Record<string, string>>
  readonly en: Readonly<Record<string, string>>
}

function collect(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) found.add(element.value)
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) collect(option.value, found)
    if (element.type === TYPE.tag) collect(element.children, found)
  }
}

/** The blanks of these kinds, wherever they stand in a message. */
function blanksAs(kinds: readonly TYPE[], elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    const own = element.type !== TYPE.literal && element.type !== TYPE.pound && kinds.includes(element.type)
    const inner =
      element.type === TYPE.select || element.type === TYPE.plural
        ? Object.values(element.options).flatMap(({ value }) => blanksAs(kinds, value))
        : element.type === TYPE.tag
          ? blanksAs(kinds, element.children)
          : []
    return own ? [element.value, ...inner] : inner
  })
}

/** Counts, by the plural that one language chooses, that the other says as they come: 12000 instead of 12,000. */
function ungrouped(zh: string, en: string): string[] {
  const both = [parse(zh), parse(en)]
  const counts = new Set(both.flatMap((elements) => blanksAs([TYPE.plural], elements)))
  return [...new Set(both.flatMap((elements) => blanksAs([TYPE.argument], elements)))].filter((name) =>
    counts.has(name),
  )
}

/** The names of a message's blanks, sorted; throws where it is not valid ICU. */
export function blanksOf(message: string): string[] {
  const found = new Set<string>()
  collect(parse(message), found)
  return [...found].sort()
}

/** `{zh}` and `{en}` are one value's halves; `{count}` may choose an English plural that Chinese has no need of. */
const comparable = (message: string): string =>
  blanksOf(message)
    .map((blank) => (blank === 'zh' || blank === 'en' ? 'label' : blank))
    .filter((blank) => blank !== 'count')
    .join(', ')

function pairProblem(name: string, id: string, zh: string, en: string): string[] {
  try {
    const [inZh, inEn] = [comparable(zh), comparable(en)]
    const differ = inZh === inEn ? [] : [`${name}: '${id}' has the blanks {${inZh}} in Chinese, {${inEn}} in English`]
    const plain = ungrouped(zh, en).map((blank) => `${name}: '${id}' must say {${blank}, number}, which is a count`)
    return [...differ, ...plain]
  } catch (fault) {
    return [`${name}: '${id}' is not a valid message: ${fault instanceof Error ? fault.message : String(fault)}`]
  }
}

/** Ids of one language only, blanks that differ, texts that cannot be parsed. */
export function languageProblems({ name, zh, en }: Catalogue): string[] {
  const ids = [...new Set([...Object.keys(zh), ...Object.keys(en)])]
  return ids.flatMap((id) => {
    const [inZh, inEn] = [zh[id], en[id]]
    if (inZh === undefined) return [`${name}: '${id}' is missing in Chinese`]
    if (inEn === undefined) return [`${name}: '${id}' is missing in English`]
    return pairProblem(name, id, inZh, inEn)
  })
}

/** What code puts between words itself: a comma, or a colon between two blanks, is half-width in Chinese too. */
const HALF_WIDTH = /\.join\('[,;:] '\)|`\$\{[^`{}]*\}: \$\{[^`]*`/g

/** Where a screen joins words by the signs of English. `sources` are texts by their files. */
export function halfWidthSigns(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(HALF_WIDTH)].map(
      ([found]) => `${file}: ${found} is English in Chinese sentences, use useTogether`,
    ),
  )
}

const QUOTED = /['"`]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"`]/g
const ASKED = /(?:\bid[:=]\s*\{?\s*|\b(?:t|say|word|words)\(\s*)['"]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"]/g

const all = (sources: readonly string[], pattern: RegExp): Set<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, id]) => id ?? '')))

/** Ids that no code names. `prefixes` are the beginnings that code completes itself (`check.${kind}`). */
export function unusedIds({ name, zh }: Catalogue, sources: readonly string[], prefixes: readonly string[]): string[] {
  const named = all(sources, QUOTED)
  return Object.keys(zh)
    .filter((id) => !named.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)))
    .map((id) => `${name}: '${id}' is used nowhere`)
}

/** Ids that code asks for and no catalogue of `known` has. */
export function missingIds(known: readonly Catalogue[], sources: readonly string[]): string[] {
  const ids = new Set(known.flatMap(({ zh }) => Object.keys(zh)))
  const parts = new Set([...ids].map((id) => id.split('.')[0]))
  return [...all(sources, ASKED)]
    .filter((id) => parts.has(id.split('.')[0]) && !ids.has(id))
    .map((id) => `'${id}' is asked for and in no catalogue`)
}
