const LONGEST = 80
const MARKS = /\p{Diacritic}/gu
const OTHERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  '&': ' and ',
}
const OTHER_SCRIPTS = /(?!\p{Script=Latin})\p{L}/u
const OTHER_LETTERS = /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu
const HAN = /\p{Script=Han}/u

/** Chinese by its sounds, each syllable a word. The dictionary is large: it comes when Chinese is first met. */
async function spelled(text: string): Promise<string> {
  if (!HAN.test(text)) return text
  const { pinyin } = await import('pinyin-pro')
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ')
}

/** Letters of other scripts, such as Cyrillic and Arabic, by Latin ones. The tables come when such a letter is first met. */
async function inLatin(text: string): Promise<string> {
  if (!OTHER_SCRIPTS.test(text)) return text
  const { default: anyAscii } = await import('any-ascii')
  return text.replace(OTHER_LETTERS, (letters) => anyAscii(letters))
}

/** The last part of an address, made of a title: letters, digits and hyphens, cut between words. Empty where nothing can be spelled. */
export async function slugOf(title: string, longest = LONGEST): Promise<string> {
  const plain = (await inLatin(await spelled(title)))
    .toLowerCase()
    .replace(/[ßæøœđłþ&]/g, (sign) => OTHERS[sign] ?? '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : plain.slice(0, longest)
}

/** The slug itself, or with the smallest number from 2 behind it that none has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
