import type { Fault } from '../fault'
import type { Vocabulary } from '../vocabulary'
import { fault, ownText, seenElements } from './element'

/** What people have written stands in the language they wrote it in. */
const DATA = '[role=cell], .co-card, .co-data, dd, td, input, textarea, [contenteditable], [lang], [translate=no]'

/** The words that name the other language, and people, in the frame. */
const OTHER_LANGUAGE = '.co-header, .co-public__head, .co-radio-language'

const CHROME = 'button, label, legend, th, h1, h2, h3, [role=columnheader], [role=tab], [role=menuitem], nav a'

/** Addresses, and names of files. */
const ADDRESS = /\S*\/\S*|[\w-]+\.(?:xml|xlsx|csv|txt|json|gz)\b/g

const NO_VALUE = /\bundefined\b|\bNaN\b|\[object \w/

const saidBy = (element: Element): string[] =>
  [
    ownText(element),
    element.getAttribute('aria-label'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
    element.getAttribute('alt'),
  ].filter((text): text is string => Boolean(text))

function wordless(element: Element, ids: RegExp): Fault[] {
  return saidBy(element).flatMap((said) => {
    const text = said.replace(ADDRESS, '')
    const found = (ids.exec(text) ?? NO_VALUE.exec(text))?.[0]
    return found && !element.closest('.co-mono, code, pre, [role=cell], textarea')
      ? [fault('message id', element, `${found} in “${said}”`)]
      : []
  })
}

const HAN = /\p{Script=Han}/u

function foreign(element: Element, known: ReadonlySet<string>, isEnglish: boolean): Fault[] {
  if (element.closest(DATA) || element.closest(OTHER_LANGUAGE)) return []
  return saidBy(element)
    .filter((text) => known.has(text) || (isEnglish && HAN.test(text) && element.matches(CHROME)))
    .map((text) => fault('language', element, text))
}

/** Ids in place of messages, values that are none, and words of the other language where ours speak. */
export function strayWords({ ids, foreign: words, isEnglish }: Vocabulary): Fault[] {
  const pattern = new RegExp(ids)
  const known = new Set(words)
  return seenElements().flatMap((element) => [...wordless(element, pattern), ...foreign(element, known, isEnglish)])
}
