import type { BenchRow } from './row'

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

const HEAD = ['what', 'value', 'floor', 'ratio', 'goal', '']

const number = (value: number | undefined): string => (value === undefined ? '' : value.toLocaleString('en'))
const verdict = (isMet: boolean | undefined): string => (isMet === undefined ? '' : isMet ? 'met' : 'MISSED')

const cellsOf = ({ name, value, unit, floor, ratio, goal, isMet }: BenchRow): string[] => [
  name,
  `${number(value)} ${unit}`,
  number(floor),
  number(ratio),
  goal ?? '',
  verdict(isMet),
]

/** For a terminal. */
export function textTable(rows: readonly BenchRow[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((cell, at) => padded(cell, widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** For a page of docs/. */
export const markdownTable = (rows: readonly BenchRow[]): string =>
  [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)].map((line) => `| ${line.join(' | ')} |`).join('\n')
