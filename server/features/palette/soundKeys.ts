import { cut, plain } from './forms'

/** The sound of each character of a run of Chinese: `新能源` is `xin`, `neng`, `yuan`. */
export type Spell = (run: string) => readonly string[]

const HAN = /\p{Script=Han}/u
const RUNS = /\p{Script=Han}+|[a-z0-9]+|[^a-z0-9\p{Script=Han}]+/gu
/** Behind these a word begins that somebody may have in mind: names of reports begin with years and countries. */
const BEHIND = /(?:[与和及的之年]|全球|世界|中国|国内)$/u
/** Nobody spells more than this of a name. */
const LOOKED_AT = 60
const MOST_STARTS = 4
const LONGEST_SOUNDS = 24
const LONGEST_INITIALS = 12

interface Token {
  sound: string
  initial: string
  isStart: boolean
}

/** The dictionary of sounds is large: it comes when Chinese is first met. */
export async function speller(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  return (run) => pinyin(run, { toneType: 'none', type: 'array', v: true })
}

function hanTokens(run: string, spell: Spell): Token[] {
  const sounds = spell(run)
  const signs = [...run]
  return signs.map((sign, at) => {
    const sound = sounds[at] ?? sign
    return { sound, initial: [...sound][0] ?? '', isStart: at === 0 || BEHIND.test(signs.slice(0, at).join('')) }
  })
}

const tokensOf = (name: string, spell: Spell): Token[] =>
  [...cut(plain(name), LOOKED_AT).matchAll(RUNS)].flatMap(([run]) => {
    if (HAN.test(run)) return hanTokens(run, spell)
    // A number or a Latin word is typed whole, and leads to a start only where the name begins.
    return /^[a-z0-9]/.test(run) ? [{ sound: run, initial: run, isStart: false }] : []
  })

/** The name in sounds and in their first letters, from where it begins and where words of it do. */
export function soundKeys(name: string, spell: Spell): string[] {
  if (!HAN.test(name)) return []
  const tokens = tokensOf(name, spell)
  const starts = tokens.flatMap(({ isStart }, at) => (isStart || at === 0 ? [at] : [])).slice(0, MOST_STARTS)
  return starts.flatMap((at) => {
    const rest = tokens.slice(at)
    const [sounds, initials] = [rest.map(({ sound }) => sound), rest.map(({ initial }) => initial)]
    return [cut(sounds.join(''), LONGEST_SOUNDS), cut(initials.join(''), LONGEST_INITIALS)]
  })
}
