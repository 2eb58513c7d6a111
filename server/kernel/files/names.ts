import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { LONGEST_FILE_NAME } from '../../../config/fileLimits'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { CONTROL } from '../../foundation/services/places'

/** What some systems cannot have in a name, and what cannot be seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const UNFIT = /[<>:"|?*\u0000-\u001f\u007f]/g
/** Devices of Windows, whatever stands behind the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/** A name that can be shown and stored: without folders, control characters and marks of direction, and not too long. */
export function cleanName(given: string): string {
  const bare = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, (sign) => (sign === '\u200d' ? sign : ''))
    .replace(UNFIT, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .replace(DEVICE, (device) => `_${device}`)
  const extension = extname(bare).slice(0, 20)
  const stem = extension ? bare.slice(0, -extname(bare).length) : bare
  const kept = cut(stem, LONGEST_FILE_NAME - extension.length).trimEnd()
  return `${kept || 'file'}${extension}`
}

/** `图 (2).png` where `图.png` is taken. `taken` are the keys of names (comparisonKey). */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(comparisonKey(name))) return name
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length).replace(/ \(\d{1,4}\)$/, '')
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})`
    const next = `${cut(stem, LONGEST_FILE_NAME - extension.length - mark.length)}${mark}${extension}`
    if (!taken.has(comparisonKey(next))) return next
  }
}

/** The folder of the storage that a key lies in. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))

const KEY_BYTES = 12

/** 16 characters that nobody guesses. */
export const newLinkKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

const IN_LINK = 60

/** A key or hash as it stands in an address: behind it the site that it belongs to. */
export const placed = (word: string, site: string): string => (site === CONTROL ? word : `${word}.${site}`)

/** The site behind a key or hash of an address. */
export function unplaced(word: string): { word: string; site: string } {
  const dot = word.indexOf('.')
  return dot === -1 ? { word, site: CONTROL } : { word: word.slice(0, dot), site: word.slice(dot + 1) }
}

/** The last part of an address: it is read by people alone, so whatever would have to be escaped is left out. */
export function nameInLink(name: string): string {
  const extension = extname(name).replace(/[^\w.]/g, '')
  const stem = name.slice(0, name.length - extname(name).length)
  const plain = stem.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '')
  return `${cut(plain, IN_LINK) || 'file'}${extension.toLowerCase()}`
}

/** The link that stays the same whatever the file holds, is called, and wherever it lies. */
export const linkOf = (key: string, site: string, name: string): string => `/f/${placed(key, site)}/${nameInLink(name)}`

const LINK = /^(?:https?:\/\/[^/]+)?\/f\/([A-Za-z0-9_-]{16}(?:\.[A-Za-z0-9-]{1,60})?)(?:\/|$)/

/** The key in such a link, with the site behind it; undefined where it is another address. */
export const wordInLink = (link: string): string | undefined => LINK.exec(link)?.[1]
