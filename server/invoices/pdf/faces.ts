import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const folderOf = (family: string): string => dirname(resolve(`@expo-google-fonts/${family}/package.json`))
const [CHINESE, KOREAN, THAI] = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-thai'].map(folderOf) as [
  string,
  string,
  string,
]
const LATIN = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/** Chinese and Latin letters, and those that the Chinese face lacks; of each a paper holds only the signs that stand on it. */
const FILES = {
  regular: join(CHINESE, '400Regular/NotoSansSC_400Regular.ttf'),
  bold: join(CHINESE, '700Bold/NotoSansSC_700Bold.ttf'),
  regularLatin: join(LATIN, 'DejaVuSans.ttf'),
  boldLatin: join(LATIN, 'DejaVuSans-Bold.ttf'),
  regularKorean: join(KOREAN, '400Regular/NotoSansKR_400Regular.ttf'),
  boldKorean: join(KOREAN, '700Bold/NotoSansKR_700Bold.ttf'),
  regularThai: join(THAI, '400Regular/NotoSansThai_400Regular.ttf'),
  boldThai: join(THAI, '700Bold/NotoSansThai_700Bold.ttf'),
} as const

export type Face = keyof typeof FILES
export type Faces = ReadonlyMap<Face, Buffer>

/** Letters that the Chinese face does not have, by the face that has them: further Latin alphabets, other scripts. */
const FURTHER = {
  Latin: '[\\u0100-\\u06ff\\u10a0-\\u10ff\\u1e00-\\u1fff]+',
  Korean: '[\\u1100-\\u11ff\\u3130-\\u318f\\ua960-\\ua97f\\uac00-\\ud7ff]+',
  Thai: '[\\u0e00-\\u0e7f]+',
} as const
const SCRIPTS = Object.keys(FURTHER) as (keyof typeof FURTHER)[]
const ANY = Object.values(FURTHER).join('|')
const PATTERNS = SCRIPTS.map((script) => [script, new RegExp(FURTHER[script])] as const)
/** What of a text no face but the Chinese has. */
const ONLY_CHINESE = /[\u2e80-\u312f\u3190-\u9fff\uf900-\uffef]/
/** Digits, signs and the letters of English stand in the Chinese face and in DejaVu, in the others not all of them. */
const PLAIN = /[\u0020-\u00ff\u2000-\u206f]/

export interface FaceRun {
  text: string
  face: Face
}

const scriptsOf = (text: string): (keyof typeof FURTHER)[] =>
  PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([script]) => script)

/** Scripts that the faces have letters of. */
const PRINTED = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Thai',
  'Common',
  'Inherited',
]
const UNPRINTED = new RegExp(`[^${PRINTED.map((script) => `\\p{Script=${script}}`).join('')}]`, 'gu')

/** The letters of a text that no face has, each once. */
export const unprinted = (text: string): string[] => [...new Set(text.match(UNPRINTED) ?? [])]

/** A text in the face that has its letters; where it is of several scripts, by runs. */
export function faceRuns(text: string, face: 'regular' | 'bold'): FaceRun[] {
  const [script, another] = scriptsOf(text)
  if (!script) return [{ text, face }]
  const isAlone = another === undefined && !ONLY_CHINESE.test(text)
  if (isAlone && (script === 'Latin' || !PLAIN.test(text))) return [{ text, face: `${face}${script}` }]
  return text
    .split(new RegExp(`(${ANY})`))
    .filter((run) => run !== '')
    .map((run) => {
      const [own] = scriptsOf(run)
      return { text: run, face: own ? (`${face}${own}` as const) : face }
    })
}

let read: Promise<Faces> | undefined

async function readFaces(): Promise<Faces> {
  const read = Object.entries(FILES).map(async ([face, path]) => [face as Face, await readFile(path)] as const)
  return new Map(await Promise.all(read))
}

/** Read with the first paper, since most servers draw none. */
export function facesOfPaper(): Promise<Faces> {
  read ??= readFaces().catch((error) => {
    read = undefined
    throw error
  })
  return read
}
