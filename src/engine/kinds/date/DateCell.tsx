import { asText, type CellProps } from '../face'

export const DateCell = ({ value }: CellProps) => <>{asText(value).slice(0, 10)}</>
