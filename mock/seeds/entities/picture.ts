/** Pictures of the demo: a few shapes, small enough to stand in a row as they are. */
const address = (width: number, height: number, shapes: string): string => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${shapes}</svg>`
  return `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}

const INKS = ['#1f5fa8', '#2f7d5b', '#8a4f9e', '#b0602b', '#2b6f86', '#7a3b4b', '#4b5aa7', '#5d6b2f'] as const
const inkOf = (number: number): string => INKS[number % INKS.length] ?? INKS[0]

/** Bars that rise and fall by the number, as on the cover of a report. */
export function coverPicture(number: number): string {
  const bars = [0, 1, 2, 3, 4].map((at) => {
    const height = 6 + ((number * 7 + at * 5) % 19)
    return `M${8 + at * 10} ${32 - height}h6v${height}h-6z`
  })
  return address(64, 36, `<path fill='${inkOf(number)}' d='M0 0h64v36H0z'/><path fill='#fffb' d='${bars.join('')}'/>`)
}

/** A mark of one or two letters. */
export const logoPicture = (letters: string, number: number): string =>
  address(
    36,
    36,
    `<rect width='36' height='36' rx='8' fill='${inkOf(number)}'/><text x='18' y='24' font-family='sans-serif' font-size='16' text-anchor='middle' fill='#fff'>${letters}</text>`,
  )

/** Head and shoulders. */
export const portraitPicture = (number: number): string =>
  address(
    36,
    36,
    `<path fill='${inkOf(number)}' d='M0 0h36v36H0z'/><circle cx='18' cy='14' r='7' fill='#f0d9c4'/><path fill='#fffc' d='M5 36c0-9 6-13 13-13s13 4 13 13z'/>`,
  )

/** A framed sheet with lines and a seal. */
export const certificatePicture = (number: number): string =>
  address(
    48,
    36,
    `<path fill='#fbf6ea' stroke='${inkOf(number)}' stroke-width='2' d='M2 2h44v32H2z'/><path stroke='#999' d='M10 11h28M14 16h20M14 20h20'/><circle cx='37' cy='27' r='4' fill='#b3392f'/>`,
  )
