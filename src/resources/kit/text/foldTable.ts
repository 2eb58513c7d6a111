import { FOLD_RUNS, LONG_FOLDS } from './foldRuns'

const ranges = (...pairs: readonly (number | readonly [number, number])[]): number[] =>
  pairs.flatMap((each) => {
    const [from, to] = typeof each === 'number' ? [each, each] : each
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })

/** Every kind of space, the one that never breaks among them. */
export const SPACES = ranges([0x09, 0x0d], 0x85, 0xa0, 0x1680, [0x2000, 0x200a], 0x2028, 0x2029, 0x202f, 0x205f, 0x3000)

const HYPHENS = ranges([0x2010, 0x2015], 0x2212, 0xfe58, 0xfe63)

/** What nobody sees: controls, joiners and other zero-width signs, direction signs, soft hyphens, the choice between two looks of a sign. */
export const UNSEEN = ranges(
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  0xad,
  0x034f,
  0x061c,
  [0x180b, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x206f],
  [0xfe00, 0xfe0f],
  0xfeff,
  [0xfff9, 0xfffb],
)

const [FIRST_WIDE, LAST_WIDE, WIDE_MACRON] = [0xff01, 0xffee, 0xffe3]

const RUN = /^(\w+)(?:([-:])(\w+))?([+~])(\w+)$/
const base36 = (text = '1'): number => Number.parseInt(text, 36)

function* foldsOfRun(run: string): Generator<readonly [number, string]> {
  const [, first, step, count, way, far] = RUN.exec(run) ?? []
  const shift = way === '+' ? base36(far) : -base36(far)
  for (let at = 0; at < base36(count); at++) {
    const code = base36(first) + at * (step === ':' ? 2 : 1)
    yield [code, String.fromCodePoint(code + shift)]
  }
}

function* longFolds(): Generator<readonly [number, string]> {
  for (const each of LONG_FOLDS.split(' ')) {
    const [code, folded = ''] = each.split('=')
    yield [base36(code), String.fromCodePoint(...folded.split('.').map(base36))]
  }
}

/** Full-width signs as plain ones, half-width kana as full ones. */
function* widthFolds(): Generator<readonly [number, string]> {
  for (let code = FIRST_WIDE; code <= LAST_WIDE; code++) {
    const sign = String.fromCharCode(code)
    const plain = code === WIDE_MACRON ? '\u00af' : sign.normalize('NFKC').toLowerCase()
    if (plain !== sign) yield [code, plain]
  }
}

function makeTable(): ReadonlyMap<number, string> {
  const table = new Map<number, string>([
    ...FOLD_RUNS.split(' ').flatMap((run) => [...foldsOfRun(run)]),
    ...longFolds(),
  ])
  for (let code = 0x41; code <= 0x5a; code++) table.set(code, String.fromCharCode(code + 0x20))
  for (const [code, plain] of widthFolds()) table.set(code, plain)
  for (const code of SPACES) table.set(code, ' ')
  for (const code of HYPHENS) table.set(code, '-')
  for (const code of UNSEEN) table.set(code, '')
  return table
}

let made: ReadonlyMap<number, string> | undefined

/** By the code of a sign, what stands for it when texts are compared; signs that stand for themselves are not in it. */
export const foldTable = (): ReadonlyMap<number, string> => {
  made ??= makeTable()
  return made
}
