import type { CellProps } from '../../../engine/kinds/face'
import { useLabel } from '../../../i18n/useLabel'
import type { Label } from '../../../resources/kit/label'

/** Reasons of our own by their words on the wire; whatever else stands there was said by a server or a mail. */
const REASONS: Readonly<Record<string, Label>> = {
  'too-large': ['超过 45 MB，没有收取', 'Over 45 MB, not fetched'],
  unreadable: ['读取时间或内存超限', 'Takes too long or too much memory to read'],
  loop: ['自动邮件一小时内太多，已中断循环', 'Too many automatic emails within an hour: the loop was ended'],
  own: ['本系统发出的邮件', 'An email of our own came back'],
  double: ['同一封信已归档', 'The same email was filed before'],
}

export function WhyCell({ value }: CellProps) {
  const label = useLabel()
  const why = typeof value === 'string' ? value : ''
  const known = REASONS[why]
  return <span>{known ? label(known) : why}</span>
}
