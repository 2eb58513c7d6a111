import { asText, type CellProps } from '../../../engine/kinds/face'

/** Which reports were meant, in the reader's language. */
export const Target = ({ value, row, language }: CellProps) => (
  <>{asText(language === 'en' ? (row.target_en ?? value) : value)}</>
)
