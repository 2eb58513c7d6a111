import type { CellProps } from '../face'

const SHOWN = 120

export const JsonCell = ({ value }: CellProps) => (
  <span className="co-mono">{JSON.stringify(value).slice(0, SHOWN)}</span>
)
