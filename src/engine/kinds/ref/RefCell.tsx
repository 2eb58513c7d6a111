import { outlines } from '../../../resources/outline/outlines'
import { useAppSelector } from '../../../slices/hooks'
import type { CellProps } from '../face'
import { CalledName } from './CalledName'
import { titleOf, useTitle } from './useTitle'

/** The title of the row it points to. */
export const RefCell = ({ value, field, language, resource }: CellProps) => {
  const to = field.to ?? resource.name
  const title = useTitle(to, Number(value), language)
  return outlines[to].isCalled ? <CalledName title={title} /> : title
}

/** The titles of the rows it points to, on one line. */
export const RefsCell = ({ value, field, language, resource }: CellProps) => {
  const ids = Array.isArray(value) ? value.map(Number) : []
  const to = field.to ?? resource.name
  const line = useAppSelector((state) =>
    ids.map((id) => titleOf(state, to, id, language)).join(language === 'zh' ? '、' : ', '),
  )
  return <span title={line}>{line}</span>
}
