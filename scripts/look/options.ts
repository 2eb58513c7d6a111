import { parseArgs } from 'node:util'
import { allLooks, type Look } from './looks'

export interface Options {
  /** Screens or resources; empty: all. */
  readonly names: readonly string[]
  /** States by name; empty: all. */
  readonly states: readonly string[]
  readonly looks: readonly Look[]
  /** Every look of every state, instead of one each. */
  readonly isAll: boolean
  /** How many looks the first state is moved on. */
  readonly turn: number
  /** The folder of what is written. */
  readonly out: string
  /** Takes the pictures of the READMEs instead. */
  readonly isReadme: boolean
}

export const USAGE = `npm run look [-- names…]     screens by address or a part of it (site/list), or by resource (report)
  --state 'filled,new, problems'                         only these states of each; a comma before a blank is of a name
  --lang zh,en  --theme light,dark  --width 1440,390     only these
  --all           every state in all eight looks, instead of one look each in turn
  --turn N        begins with another look: eight runs, 0 to 7, see all that --all sees
  --out DIR       dist/look without
  --readme        takes the pictures of the READMEs (docs/images) and nothing else`

const list = (text: string | undefined): readonly string[] | undefined =>
  text?.split(/,(?! )/).map((part) => part.trim())

function insist(option: string, asked: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = asked?.filter((one) => !known.includes(one)) ?? []
  if (unknown.length > 0) throw new Error(`--${option} takes ${known.join(', ')}, not ${unknown.join(', ')}`)
}

/** Reads the arguments. Throws a sentence where there is no such option or value. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      lang: { type: 'string' },
      theme: { type: 'string' },
      width: { type: 'string' },
      out: { type: 'string', default: 'dist/look' },
      turn: { type: 'string', default: '0' },
      all: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
    },
  })
  const [languages, themes, widths] = [list(values.lang), list(values.theme), list(values.width)]
  insist('lang', languages, ['zh', 'en'])
  insist('theme', themes, ['light', 'dark'])
  insist('width', widths, ['1440', '390'])
  const turn = Number(values.turn)
  if (!Number.isInteger(turn) || turn < 0) throw new Error(`--turn takes a whole number, not ${values.turn}`)
  const looks = allLooks.filter(
    ({ language, theme, width }) =>
      (languages?.includes(language) ?? true) &&
      (themes?.includes(theme) ?? true) &&
      (widths?.includes(String(width)) ?? true),
  )
  return {
    names: positionals,
    states: list(values.state) ?? [],
    looks,
    isAll: values.all,
    turn,
    out: values.out,
    isReadme: values.readme,
  }
}
