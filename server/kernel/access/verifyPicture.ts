import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'

/** Without letters and digits that look alike, and none that reaches below the line, where the picture ends. */
const LETTERS = 'ACEFHJKLMNPRTUVWXY34679'
const LENGTH = 4
/** Twice the size at which it is shown. */
const WIDTH = 240
const HEIGHT = 84
const CELL = 50
const FONT_SIZE = 66
const BASELINE = 24
const PAPER = '#fff'
const INKS = ['#10243f', '#1b1b1b', '#2d1f3d', '#12332b'] as const
const FACES = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Mono'] as const
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const FONT_FILES = ['DejaVuSans-Bold.ttf', 'DejaVuSerif-Bold.ttf', 'DejaVuSansMono-Bold.ttf'].map((name) =>
  join(FOLDER, name),
)
const SPECKS = 45
const INK_STROKES = 2
const PAPER_STROKES = 1

const between = (from: number, to: number): number => from + (randomInt(10_001) / 10_000) * (to - from)

const pick = <Each>(of: readonly [Each, ...Each[]]): Each => of[randomInt(of.length)] ?? of[0]

/** Each letter stands, leans and measures a little differently each time. */
function letterAt(letter: string, index: number): string {
  const x = WIDTH / 2 + (index - (LENGTH - 1) / 2) * CELL + between(-4, 4)
  const y = HEIGHT / 2 + between(-5, 5)
  const stand = `translate(${x} ${y}) rotate(${between(-16, 16)}) skewX(${between(-10, 10)})`
  const measure = `scale(${between(0.85, 1.05)} ${between(0.9, 1.05)})`
  return `<text text-anchor="middle" y="${BASELINE}" font-family="${pick(FACES)}" transform="${stand} ${measure}">${letter}</text>`
}

/** A line across the letters. In their own ink it ties them together, in that of the paper it cuts through them. */
function stroke(ink: string): string {
  const ends = [between(10, HEIGHT - 10), between(10, HEIGHT - 10)]
  const bends = `${between(50, 100)} ${between(-10, HEIGHT + 10)} ${between(140, 190)} ${between(-10, HEIGHT + 10)}`
  return `<path d="M4 ${ends[0]}C${bends} ${WIDTH - 4} ${ends[1]}" fill="none" stroke="${ink}" stroke-width="${between(1.5, 2.3)}"/>`
}

const speck = (): string =>
  `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.6, 1.9)}" fill="${randomInt(3) === 0 ? PAPER : 'currentColor'}"/>`

const times = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('')

/** Waves bend the whole page, another way each time, so that no letter has the same edge twice. */
const waves = (): string =>
  `<filter id="waves" x="0" y="0" width="1" height="1">
    <feTurbulence type="fractalNoise" baseFrequency="${between(0.012, 0.022)} ${between(0.02, 0.04)}" numOctaves="2" seed="${randomInt(10_000)}"/>
    <feDisplacementMap in="SourceGraphic" scale="${between(9, 13)}" xChannelSelector="R" yChannelSelector="G"/>
  </filter>`

const drawingOf = (text: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" color="${pick(INKS)}">
  ${waves()}
  <rect width="100%" height="100%" fill="${PAPER}"/>
  <g filter="url(#waves)" fill="currentColor" font-weight="bold" font-size="${FONT_SIZE}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    ${[...text].map(letterAt).join('')}${times(PAPER_STROKES, () => stroke(PAPER))}${times(INK_STROKES, () => stroke('currentColor'))}${times(SPECKS, speck)}
  </g>
</svg>`

/** The PNG of these letters: pixels alone, with nothing of the letters in it but how they look. */
export async function pictureOf(letters: string): Promise<Buffer> {
  const font = { loadSystemFonts: false, fontFiles: FONT_FILES }
  return (await renderAsync(drawingOf(letters), { font })).asPng()
}

/** A few letters by chance, for a person to read. */
export const newLetters = (): string => times(LENGTH, () => LETTERS[randomInt(LETTERS.length)] ?? '')
