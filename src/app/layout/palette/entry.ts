import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import type { Readings } from '../sites/spelledSpan'

export interface PaletteEntry {
  key: string
  title: string
  /** Quietly, at the end: the groups it stands in, or what kind of thing it is. */
  aside: string
  icon?: string | undefined
  /** What is searched besides the title. */
  words: readonly string[]
  open(): void
}

/** What is shown over the page in place of the palette, once it is chosen there. */
export type PaletteAside = 'keys' | 'tasks'

const CHINESE = /\p{Script=Han}/u

interface Sounds {
  whole: string
  initials: string
}

const known = new Map<string, Sounds>()

/** How a name sounds, and the first letter of each sound; undefined where nothing of it is Chinese. */
function soundsOf(name: string, readings: Readings | undefined): Sounds | undefined {
  if (!readings || !CHINESE.test(name)) return undefined
  const before = known.get(name)
  if (before) return before
  const first = readings(name).map(([sound = '']) => sound)
  const sounds = { whole: first.join(''), initials: first.map((sound) => sound.slice(0, 1)).join('') }
  known.set(name, sounds)
  return sounds
}

/** The greater, the nearer to what was typed; 0: not at all. */
function rankOf({ title, aside, words }: PaletteEntry, wanted: string, readings: Readings | undefined): number {
  const names = [title, ...words].map(comparisonKey)
  if (names.some((name) => name.startsWith(wanted))) return 4
  if (names.some((name) => name.includes(wanted))) return 3
  const typedWords = wanted.split(' ')
  if (names.some((name) => typedWords.every((word) => name.includes(word)))) return 2
  const sounds = names.flatMap((name) => soundsOf(name, readings) ?? [])
  const typed = wanted.replace(/\s+/g, '')
  if (sounds.some(({ whole, initials }) => whole.startsWith(typed) || initials.startsWith(typed))) return 2
  return comparisonKey(aside).includes(wanted) ? 1 : 0
}

/** Those that fit what was typed, the nearest first: by their names in either language, and by how the Chinese ones sound. */
export function entriesFor(
  entries: readonly PaletteEntry[],
  text: string,
  readings: Readings | undefined,
): PaletteEntry[] {
  const wanted = comparisonKey(text)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted, readings) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry)
}
