import { Resvg } from '@resvg/resvg-js'

const SIZE = { width: 960, height: 600 }

const png = (shapes: string): Buffer => {
  const { width, height } = SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`
  return Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

/** Bars on a ground of colour, as on the cover of a report. */
export function coverDrawing(ground: string, number: number): Buffer {
  const bars = Array.from({ length: 9 }, (_, at) => {
    const height = 90 + ((number * 71 + at * 53) % 260)
    return rect(120 + at * 82, 500 - height, 52, height, '#ffffffcc', 'rx="6"')
  })
  const line = Array.from({ length: 9 }, (_, at) => `${146 + at * 82},${180 + ((number * 37 + at * 61) % 140)}`)
  return png(
    `${rect(0, 0, SIZE.width, SIZE.height, ground)}${rect(0, 540, SIZE.width, 60, '#00000033')}${bars.join('')}
    <polyline points="${line.join(' ')}" fill="none" stroke="#ffd27a" stroke-width="8" stroke-linejoin="round"/>`,
  )
}

/** Hills under a sky, wide, as over a page. */
export const bannerDrawing = (sky: string, hill: string, number: number): Buffer =>
  png(
    `${rect(0, 0, SIZE.width, SIZE.height, sky)}<circle cx="${200 + number * 180}" cy="170" r="70" fill="#fff4d6"/>
    <path d="M0 430 Q 240 ${300 - number * 20} 480 420 T 960 400 V600 H0 Z" fill="${hill}"/>
    <path d="M0 500 Q 300 ${420 + number * 15} 600 500 T 960 480 V600 H0 Z" fill="#00000033"/>`,
  )

/** A house of so many floors. */
export const officeDrawing = (wall: string, floors: number): Buffer => {
  const windows = Array.from({ length: floors }, (_, floor) =>
    Array.from({ length: 5 }, (_, at) => rect(330 + at * 62, 460 - floor * 62, 36, 40, '#dfeaf5')).join(''),
  )
  return png(
    `${rect(0, 0, SIZE.width, SIZE.height, '#cfe0ee')}${rect(0, 520, SIZE.width, 80, '#8b9a7a')}
    ${rect(300, 500 - floors * 62, 360, floors * 62 + 20, wall)}${windows.join('')}${rect(455, 470, 50, 50, '#4b3b2f')}`,
  )
}

/** A mark, as text: it can be looked at in any size. */
export const markDrawing = (ink: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" width="240" height="80"><rect x="8" y="8" width="64" height="64" rx="14" fill="${ink}"/><path d="M24 56V32M40 56V20M56 56V40" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path d="M92 30h120M92 52h80" stroke="${ink}" stroke-width="8" stroke-linecap="round"/></svg>`,
  )
