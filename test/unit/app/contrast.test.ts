import { readFileSync } from 'node:fs'
import { accentOf } from '../../../src/app/theme/accent'
import { contrastOf, rgbOf } from '../../../src/app/theme/contrast'

type Tokens = Readonly<Record<string, string>>

const css = readFileSync('src/app/theme/tokens.css', 'utf8')

/** The colours that a rule of the style sheet gives, `#rrggbb` by the names of their tokens. */
function coloursOf(selector: string): Tokens {
  const from = css.indexOf(`${selector} {`)
  const rule = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(
    [...rule.matchAll(/--co-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

const TEXTS = ['text', 'text-2', 'text-3', 'accent-strong', 'red', 'amber', 'green', 'blue', 'grey']
const GROUNDS = ['page', 'card', 'raised', 'fill', 'fill-2']
const ACCENTS = [
  '#409EFF',
  '#3370FF',
  '#14A38B',
  '#2E9E5B',
  '#C9830A',
  '#D9534F',
  '#B0529F',
  '#6B5BD6',
  '#FFFF00',
  '#101010',
]
const TINTED = ['red', 'amber', 'green', 'blue'].map((name) => [name, `${name}-tint`] as const)

const light = coloursOf(':root')
const dark = { ...light, ...coloursOf(':root[data-theme="dark"]') }
const floating = { ...dark, ...coloursOf(':root[data-theme="dark"] :is(.arco-drawer, .arco-modal, .co-pop)') }

function faintOnes(tokens: Tokens, pairs: readonly (readonly [text: string, ground: string])[]): string[] {
  const ratioOf = (one: string, other: string) => contrastOf(rgbOf(tokens[one] ?? ''), rgbOf(tokens[other] ?? ''))
  return pairs
    .filter(([text, ground]) => !(ratioOf(text, ground) >= 4.5))
    .map(([text, ground]) => `${text} on ${ground}: ${ratioOf(text, ground).toFixed(2)}`)
}

type Three = readonly [number, number, number]

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const shown = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const times = (rows: readonly Three[], [x, y, z]: Three): Three =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Three

/** `color-mix(in oklab, one share, other)`; the numbers are those of CSS Color 4. */
function mixed(one: string, other: string, share: number): string {
  const toLab = (colour: string): Three => {
    const rgb = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as unknown as Three
    const cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      rgb,
    )
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      cones.map(Math.cbrt) as unknown as Three,
    )
  }
  const [first, second] = [toLab(one), toLab(other)]
  const lab = first.map((part, at) => part * share + (second[at] ?? 0) * (1 - share)) as unknown as Three
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  ).map((part) => part ** 3) as unknown as Three
  const rgb = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  )
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, shown(part))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colour of the second line of a file that is ticked. */
const lineOfTicked = (): string =>
  /\.co-ftile:is\(\.is-picked, \.is-over\) \.co-ftile__facts \{\s*color: var\(--co-([\w-]+)\)/.exec(
    readFileSync('src/engine/files/name.css', 'utf8'),
  )?.[1] ?? 'text-3'

describe('colours of text (look: AA)', () => {
  it.each([
    ['light', light],
    ['dark', dark],
    ['dark, floating', floating],
  ] as const)('can be read on every ground, also under the pointer: %s', (_, tokens: Tokens) => {
    const pairs = [...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)), ...TINTED]
    expect(faintOnes(tokens, pairs)).toEqual([])
  })

  it.each([
    ['light', light, 0.16],
    ['dark', dark, 0.25],
  ] as const)('can be read on a file that is ticked: %s', (_, tokens: Tokens, share) => {
    for (const chosen of ACCENTS) {
      const ground = mixed(accentOf(chosen, tokens === dark).accent, tokens.card ?? '', share)
      expect(faintOnes({ ...tokens, ground }, [['text', 'ground']])).toEqual([])
    }
    const ground = mixed('#409EFF', tokens.card ?? '', share)
    expect(faintOnes({ ...tokens, ground }, [[lineOfTicked(), 'ground']])).toEqual([])
  })

  it.each(ACCENTS)('can be read whatever colour is chosen for the house: %s', (chosen) => {
    const pairs = GROUNDS.map((ground) => ['accent-strong', ground] as const)
    const faint = [light, dark, floating].flatMap((tokens, at) =>
      faintOnes({ ...tokens, 'accent-strong': accentOf(chosen, at > 0).strong }, pairs),
    )
    expect(faint).toEqual([])
  })
})
