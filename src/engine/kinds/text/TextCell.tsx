import { asText, type CellProps } from '../face'

export const TextCell = ({ value }: CellProps) => <>{asText(value)}</>
export const CodeCell = ({ value }: CellProps) => <span className="co-mono">{asText(value)}</span>
