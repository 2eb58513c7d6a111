import { exactTime, friendlyTime } from '../../format/time'
import { asText, type CellProps } from '../face'

/** Relative while fresh, the exact moment on hover. */
export const DatetimeCell = ({ value, language }: CellProps) => (
  <time dateTime={asText(value)} title={exactTime(asText(value), language)}>
    {friendlyTime(asText(value), language)}
  </time>
)
