import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
const folderOf = (family: string): string => dirname(resolve(`@expo-google-fonts/${family}/package.json`))
const NOTO = (family: string, weight: string): string => {
  const name = family
    .split('-')
    .map((word) => (word.length === 2 ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1)))
  return join(folderOf(family), weight, `${name.join('')}_${weight}.ttf`)
}
const LATIN = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/** Chinese and Latin letters, and those that the Chinese face lacks; of each a paper holds only the signs that stand on it. */
const FILES = {
  regular: NOTO('noto-sans-sc', '400Regular'),
  bold: NOTO('noto-sans-sc', '700Bold'),
  regularLatin: join(LATIN, 'DejaVuSans.ttf'),
  boldLatin: join(LATIN, 'DejaVuSans-Bold.ttf'),
  regularKorean: NOTO('noto-sans-kr', '400Regular'),
  boldKorean: NOTO('noto-sans-kr', '700Bold'),
  regularThai: NOTO('noto-sans-thai', '400Regular'),
  boldThai: NOTO('noto-sans-thai', '700Bold'),
  regularArabic: NOTO('noto-sans-arabic', '400Regular'),
  boldArabic: NOTO('noto-sans-arabic', '700Bold'),
  regularHebrew: NOTO('noto-sans-hebrew', '400Regular'),
  boldHebrew: NOTO('noto-sans-hebrew', '700Bold'),
  regularDevanagari: NOTO('noto-sans-devanagari', '400Regular'),
  boldDevanagari: NOTO('noto-sans-devanagari', '700Bold'),
} as const

export type Face = keyof typeof FILES
export type Weight = 'regular' | 'bold'

/** The faces of a paper, and which signs they have. */
export interface Faces {
  bytes: ReadonlyMap<Face, Buffer>
  has(face: Face, sign: string): boolean
  /** How far it reaches above the line on which its letters stand, in thousandths of its size. */
  ascent(face: Face): number
}

/** Letters that the Chinese face does not have, by the face that has them: further Latin alphabets, other scripts. */
const FURTHER = {
  Latin: '[\\u0100-\\u058f\\u10a0-\\u10ff\\u1e00-\\u1fff]+',
  Korean: '[\\u1100-\\u11ff\\u3130-\\u318f\\ua960-\\ua97f\\uac00-\\ud7ff]+',
  Thai: '[\\u0e00-\\u0e7f]+',
  Arabic:
    '[\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefe][\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\u200c\\u200d\\ufb50-\\ufdff\\ufe70-\\ufefe]*',
  Hebrew: '[\\u0590-\\u05ff\\ufb1d-\\ufb4f]+',
  Devanagari:
    '[\\u0900-\\u097f\\ua8e0-\\ua8ff\\u1cd0-\\u1cff][\\u0900-\\u097f\\ua8e0-\\ua8ff\\u1cd0-\\u1cff\\u200c\\u200d]*',
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

/** Letters that are joined or ordered by their own face stand in no other. */
const SHAPED: ReadonlySet<string> = new Set(['Thai', 'Arabic', 'Hebrew', 'Devanagari'])
const FALLBACKS = ['Latin', 'Korean', 'Thai', 'Arabic', 'Hebrew', 'Devanagari'] as const
/** What leaves nothing on the paper: spaces, and signs that only say how others are joined or shown. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** A text in the face of its script; where it is of several, by runs. */
function scriptRuns(text: string, weight: Weight): FaceRun[] {
  const [script, another] = scriptsOf(text)
  if (!script) return [{ text, face: weight }]
  const isAlone = another === undefined && !ONLY_CHINESE.test(text)
  if (isAlone && (script === 'Latin' || !PLAIN.test(text))) return [{ text, face: `${weight}${script}` }]
  return text
    .split(new RegExp(`(${ANY})`))
    .filter((run) => run !== '')
    .map((run) => {
      const [own] = scriptsOf(run)
      return { text: run, face: own ? (`${weight}${own}` as const) : weight }
    })
}

/** The face for a sign that its own lacks: the first that has it. */
function faceFor(sign: string, face: Face, weight: Weight, faces: Faces): Face {
  if (INVISIBLE.test(sign) || faces.has(face, sign)) return face
  return (
    ([weight, ...FALLBACKS.map((script) => `${weight}${script}` as const)] as const).find((each) =>
      faces.has(each, sign),
    ) ?? face
  )
}

/** A text by runs, each in a face that has its signs, where one of them has. */
export function faceRuns(text: string, weight: Weight, faces: Faces): FaceRun[] {
  return scriptRuns(text, weight).flatMap((run) => {
    if (SHAPED.has(run.face.slice(weight.length))) return [run]
    const runs: FaceRun[] = []
    for (const sign of run.text) {
      const face = faceFor(sign, run.face, weight, faces)
      const last = runs.at(-1)
      if (last?.face === face) last.text += sign
      else runs.push({ text: sign, face })
    }
    return runs
  })
}

const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })

const isPrinted = (sign: string, faces: Faces): boolean =>
  (['regular', 'bold'] as const).every((weight) =>
    faceRuns(sign, weight, faces).every(({ text, face }) =>
      [...text].every((part) => INVISIBLE.test(part) || faces.has(face, part)),
    ),
  )

/** The signs of a text that no face has, each once and as a reader sees it. */
export function unprinted(text: string, faces: Faces): string[] {
  const all = new Set([...signs.segment(text)].map(({ segment }) => segment))
  return [...all].filter((sign) => !isPrinted(sign, faces))
}

let read: Promise<Faces> | undefined

async function readFaces(): Promise<Faces> {
  const { create } = await import('fontkit')
  const read = Object.entries(FILES).map(async ([face, path]) => [face as Face, await readFile(path)] as const)
  const bytes = new Map(await Promise.all(read))
  const fonts = new Map([...bytes].map(([face, file]) => [face, create(file) as Font]))
  return {
    bytes,
    has: (face, sign) => fonts.get(face)?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) === true,
    ascent(face) {
      const font = fonts.get(face)
      return font ? (font.ascent * 1000) / font.unitsPerEm : 0
    },
  }
}

/** Read with the first paper, since most servers draw none. */
export function facesOfPaper(): Promise<Faces> {
  read ??= readFaces().catch((error) => {
    read = undefined
    throw error
  })
  return read
}
