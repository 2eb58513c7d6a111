import { asText, type CellProps } from '../face'

const SHOWN = 160

/** The start of a long text on one line. */
export const LongtextCell = ({ value }: CellProps) => <>{asText(value).slice(0, SHOWN).replace(/\s+/g, ' ')}</>
