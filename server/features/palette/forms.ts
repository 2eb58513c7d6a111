import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'

/** Accents go, but not the marks by which Japanese syllables differ. */
const ACCENTS = /[\u0300-\u036f]/g

/** In small letters, without accents, full-width signs as plain ones. */
export const plain = (text: string): string =>
  comparisonKey(text.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC'))

/** A name as it is compared: words with one space between. */
export const nameForm = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A number as it is compared: nothing but letters and digits, since hyphens are forgotten. */
export const numberForm = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** What was typed as sounds, however the syllables are parted: `xin neng yuan`, `xi'an`, `lü`. Empty where it can be none. */
export function soundForm(text: string): string {
  const typed = plain(text.toLowerCase().replaceAll('ü', 'v'))
  return /^[a-z0-9 '’-]+$/.test(typed) ? typed.replace(/[^a-z0-9]/g, '') : ''
}

/** The first signs of a text; no sign is cut in two. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')
