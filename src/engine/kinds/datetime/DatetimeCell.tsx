import { absoluteTime, exactTime, happenedTime } from '../../format/time'
import { asText, type CellProps } from '../face'

/**
 * What the system has noted is told relative while fresh; what people set, such as the ends of a discount, always as a date, so that
 * two of them can be compared. The exact moment on hover.
 */
export const DatetimeCell = ({ value, field, resource, language }: CellProps) => {
  const isNoted = field.readonly === true || resource.isLog === true
  return (
    <time dateTime={asText(value)} title={exactTime(asText(value), language)}>
      {isNoted ? happenedTime(asText(value), language) : absoluteTime(asText(value))}
    </time>
  )
}
