import { asText, type CellProps } from '../face'

export const ColorCell = ({ value }: CellProps) => (
  <span className="co-swatch-line">
    <span className="co-swatch" style={{ background: asText(value) }} />
    <span className="co-mono">{asText(value)}</span>
  </span>
)
