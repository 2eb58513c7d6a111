import { encode } from 'uqr'

/** Of squares: what scanners need around it. */
const QUIET = 4
const SIDE = 216

/** The dark squares of a row, one run after the other. */
const runsOf = (row: readonly boolean[], y: number): string =>
  row
    .map((isDark, x) =>
      isDark && !row[x - 1] ? `M${x + QUIET} ${y + QUIET}h${lengthAt(row, x)}v1h-${lengthAt(row, x)}z` : '',
    )
    .join('')

function lengthAt(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}

/** A QR code of the text: dark on white with its quiet zone, whatever the theme. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * QUIET
  return (
    <svg className="co-qr" viewBox={`0 0 ${side} ${side}`} width={SIDE} height={SIDE} role="img" aria-label={title}>
      <title>{title}</title>
      <rect width={side} height={side} fill="#fff" />
      <path d={data.map(runsOf).join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
