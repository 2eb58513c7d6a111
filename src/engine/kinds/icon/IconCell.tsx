import { asText, type CellProps } from '../face'

export const IconCell = ({ value }: CellProps) => <span className="co-mono">{asText(value).replace(/^Icon/, '')}</span>
