import { generate, getRgbStr } from '@arco-design/color'
import { arcoSteps } from '../../src/app/theme/arcoSteps'

const hex = (value: number): string => `#${value.toString(16).padStart(6, '0')}`

const GREYS = ['#000000', '#ffffff', '#808080', '#010101', '#4c4c4c', '#4d4d4d']
const EDGES = [
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#409eff',
  '#165dff',
  '#ff0001',
  '#ff0100',
]
/** Spread over all colours, and no two of them in step. */
const MANY = Array.from({ length: 4_000 }, (_, at) => hex((at * 7_919_113 + 104_729) % 0x1000000))

const apart = (color: string): number => {
  const ours = arcoSteps(color).flat()
  const theirs = generate(color, { list: true }).flatMap((step) => getRgbStr(step).split(',').map(Number))
  expect(ours).toHaveLength(theirs.length)
  return Math.max(...ours.map((channel, at) => Math.abs(channel - (theirs[at] ?? Number.NaN))))
}

it.each([
  ['greys', GREYS],
  ['where hues meet', EDGES],
  ['thousands of others', MANY],
])('makes the steps that Arco makes, but for halves rounded the other way: %s', (_, colors) => {
  const all = colors.map(apart)
  expect(Math.max(...all)).toBeLessThanOrEqual(1)
  expect(all.filter((each) => each > 0).length / all.length).toBeLessThan(0.02)
})
