/** Chinese letters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (width, letter) =>
      width +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(letter)
        ? 2
        : 1),
    0,
  )

/** Lines in a frame that nobody overlooks. */
export function boxed(lines: readonly string[]): string {
  const inner = Math.max(...lines.map(widthOf))
  const bar = '═'.repeat(inner + 4)
  const framed = lines.map((line) => `║  ${line}${' '.repeat(inner - widthOf(line))}  ║`)
  return ['', `╔${bar}╗`, ...framed, `╚${bar}╝`, ''].join('\n')
}
