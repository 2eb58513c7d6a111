import type { Drawn } from './drawing'
import { KEY, keysIn, storages } from './pictureKeys'

/** A list as it was last seen at an address, to stand there until the console itself does. */
export interface Picture {
  /** Milliseconds. */
  at: number
  /** Of the token with which it was seen. */
  person: string
  /** The page's first script, whose name says which build it was. */
  build: string
  language: string
  /** Of the window. */
  size: string
  /** Style sheets, in their order. */
  sheets: readonly string[]
  /** Rows in it. */
  rows: number
  tree: Exclude<Drawn, string>
}

/** The picture of a list that stands before the console does. */
export interface ShownPicture {
  /** It has been painted, or will not be in time: from here on the console may take the processor. */
  painted: Promise<void>
  drop(): void
}

const MOST = 8
/** Characters of one. */
const MOST_TEXT = 150_000
/** Milliseconds: a working day. */
const KEPT_FOR = 12 * 3600_000

/** A word that is the same for the same text; it does not tell the text. */
export function fingerprint(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9dc5811c
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    one = Math.imul(one ^ sign, 0x01000193)
    other = Math.imul(other ^ sign, 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

export const sizeOfWindow = (): string => `${innerWidth}×${innerHeight}`

export const buildOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/js/first"]')?.getAttribute('src') ?? ''

/** Nothing stays of anybody but this person, nor what is too old to be shown. */
export function forgetOthers(person: string | undefined): void {
  for (const storage of storages())
    for (const key of keysIn(storage)) {
      const kept = parsed(storage.getItem(key))
      if (!kept || kept.person !== person || !isFresh(kept)) storage.removeItem(key)
    }
}

export const hasPictureAt = (address: string): boolean =>
  storages().some((storage) => storage.getItem(KEY + address) !== null)

export function forgetPictureAt(address: string): void {
  for (const storage of storages()) storage.removeItem(KEY + address)
}

const parsed = (text: string | null): Partial<Picture> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** `isOfTab`: it goes with the tab. Where a browser keeps no more, nothing is kept. */
export function keepPicture(address: string, picture: Picture, isOfTab: boolean): void {
  forgetPictureAt(address)
  const storage = storages()[isOfTab ? 0 : 1]
  const text = JSON.stringify(picture)
  if (!storage || text.length > MOST_TEXT) return
  const others = keysIn(storage).sort((one, other) => ageOf(storage, one) - ageOf(storage, other))
  for (const key of others.slice(MOST - 1)) storage.removeItem(key)
  try {
    storage.setItem(KEY + address, text)
  } catch {
    return
  }
}

/** `at` stands first in the text. */
const ageOf = (storage: Storage, key: string): number =>
  Date.now() - Number(/^\{"at":(\d+)/.exec(storage.getItem(key) ?? '')?.[1] ?? 0)

/** What this person saw at the address, in this build, in this language, in a window of this size. */
export function recallPicture(
  address: string,
  now: Pick<Picture, 'person' | 'build' | 'language' | 'size'>,
): Picture | undefined {
  for (const storage of storages()) {
    const kept = parsed(storage.getItem(KEY + address))
    if (!kept) continue
    if (kept.person !== now.person || kept.build !== now.build || !isFresh(kept)) storage.removeItem(KEY + address)
    else if (kept.language === now.language && kept.size === now.size && isWhole(kept)) return kept
  }
  return undefined
}

const isFresh = ({ at = 0 }: Partial<Picture>): boolean => at <= Date.now() && Date.now() - at < KEPT_FOR

const isWhole = (kept: Partial<Picture>): kept is Picture => Array.isArray(kept.tree) && Array.isArray(kept.sheets)
