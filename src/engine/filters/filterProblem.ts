import type { MessageId } from '../../i18n/messageId'
import type { Field } from '../../resources/kit/field'
import { isRanged } from '../../resources/kit/filterable'
import type { FilterValue } from '../kinds/face'

const NUMBER = /^-?\d+(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}/
/** A year that is still being typed. */
const EARLIEST = '1900'

const isOfTime = ({ kind }: Field): boolean => kind === 'date' || kind === 'datetime'

const ends = ({ from, to, values }: FilterValue): string[] => [from ?? [], to ?? [], ...values].flat()

/** What cannot be asked yet: half a number, half a date. `wait`: more is still coming. */
export function filterProblem(field: Field, edited: FilterValue): MessageId | 'wait' | undefined {
  if (!isRanged(field)) return undefined
  const texts = ends(edited).map((text) => text.trim())
  if (isOfTime(field)) {
    if (texts.some((text) => !DAY.test(text) || text < EARLIEST)) return 'wait'
  } else if (texts.some((text) => !NUMBER.test(text))) return 'filter.notNumber'
  const { from, to } = edited
  if (!from || !to) return undefined
  const isTurned = isOfTime(field) ? from > to : Number(from) > Number(to)
  return isTurned ? 'filter.notRange' : undefined
}
