import { readFileSync } from 'node:fs'
import type { TapeText } from '../../src/flows/tape/tape'

/** A file that cannot be played; the message says why, in both languages. */
export class NoTape extends Error {}

const isTape = (value: unknown): value is TapeText =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  'state' in value

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new NoTape(`无法读取文件 ${path} / The file ${path} cannot be read`)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The problem report in a file, as “Report a problem” saved it. */
export function readTape(path: string): TapeText {
  const tape = parsed(textOf(path))
  if (!isTape(tape))
    throw new NoTape(
      `${path} 不是完整的问题记录 / ${path} is not a complete problem report. Save it again and try once more`,
    )
  return tape
}
