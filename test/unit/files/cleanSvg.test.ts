import { cleanSvg, svgSize } from '../../../server/kernel/files/cleanSvg'

const inSvg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const cleaned = (inner: string): string | undefined => cleanSvg(inSvg(inner))

describe('a drawing as it is kept', () => {
  it.each([
    ['<style>.a { fill: url( "#b") } </style>'],
    ['<style>.a { fill: url(#b) }</style><g></g><style>.b { fill: red }</style>'],
    ['<rect fill="url( #a )"></rect>'],
    [`${'<g>'.repeat(150)}${'</g>'.repeat(150)}`],
  ])('keeps %.50s', (inner) => {
    expect(cleaned(inner)).toBe(inSvg(inner))
  })

  it.each([
    ['<style>@import "a"</style><g></g><style>.b { fill: red }</style>', '<g></g><style>.b { fill: red }</style>'],
    ['<style>.a { fill: url(  https://evil.example) }</style><g></g>', '<g></g>'],
    ['<rect fill="url( "></rect>', '<rect></rect>'],
    [`<rect fill="url(${' '.repeat(500)}x"></rect>`, '<rect></rect>'],
    ['<script><g>1</g></script><g></g>', '<g></g>'],
  ])('takes out of %.50s', (inner, left) => {
    expect(cleaned(inner)).toBe(inSvg(left))
  })

  it.each(['g', 'style', 'script', 'a', 'x'])(
    'refuses 100,000 <%s> in each other, having read as far as is allowed',
    (tag) => {
      expect(() => cleanSvg(`<svg>${`<${tag}>`.repeat(100_000)}`)).toThrow(expect.objectContaining({ why: 'tooDeep' }))
    },
  )

  it.each([
    ['<svg width="40" height="20px" viewBox="0 0 4 2">', 40, 20],
    ['<svg width="50%" viewBox="0 0 4, 2">', 4, 2],
    ['<svg data-width="7" width=" 30 px ">', 30, null],
    ['<svg>', null, null],
  ])('%s is so large', (svg, width, height) => {
    expect(svgSize(svg)).toEqual({ width, height })
  })
})
