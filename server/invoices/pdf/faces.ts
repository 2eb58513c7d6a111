import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGE = '@expo-google-fonts/noto-sans-sc/package.json'
const { resolve } = createRequire(import.meta.url)
const FOLDER = dirname(resolve(PACKAGE))
const LATIN = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/** Chinese and Latin letters, and those that the Chinese face lacks; of each a paper holds only the signs that stand on it. */
const FILES = {
  regular: join(FOLDER, '400Regular/NotoSansSC_400Regular.ttf'),
  bold: join(FOLDER, '700Bold/NotoSansSC_700Bold.ttf'),
  regularLatin: join(LATIN, 'DejaVuSans.ttf'),
  boldLatin: join(LATIN, 'DejaVuSans-Bold.ttf'),
} as const

export type Face = keyof typeof FILES
export type Faces = ReadonlyMap<Face, Buffer>

/** Letters of further Latin alphabets, and of scripts that the Chinese face does not have. */
const FURTHER = /[\u0100-\u024f\u0400-\u05ff\u0600-\u06ff\u1e00-\u1fff]+/
const CHINESE = /[\u2e80-\u9fff\uf900-\uffef]/

export interface FaceRun {
  text: string
  face: Face
}

/** A text in the face that has its letters; where Chinese stands beside such letters, by runs. */
export function faceRuns(text: string, face: 'regular' | 'bold'): FaceRun[] {
  if (!FURTHER.test(text)) return [{ text, face }]
  const latin = `${face}Latin` as const
  if (!CHINESE.test(text)) return [{ text, face: latin }]
  return text
    .split(new RegExp(`(${FURTHER.source})`))
    .filter((run) => run !== '')
    .map((run) => ({ text: run, face: FURTHER.test(run) ? latin : face }))
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
