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

describe('colours of text (look: AA)', () => {
  it.each([
    ['light', light],
    ['dark', dark],
    ['dark, floating', floating],
  ] as const)('can be read on every ground, also under the pointer: %s', (_, tokens: Tokens) => {
    const pairs = [...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)), ...TINTED]
    expect(faintOnes(tokens, pairs)).toEqual([])
  })

  it.each(ACCENTS)('can be read whatever colour is chosen for the house: %s', (chosen) => {
    const pairs = GROUNDS.map((ground) => ['accent-strong', ground] as const)
    const faint = [light, dark, floating].flatMap((tokens, at) =>
      faintOnes({ ...tokens, 'accent-strong': accentOf(chosen, at > 0).strong }, pairs),
    )
    expect(faint).toEqual([])
  })
})
