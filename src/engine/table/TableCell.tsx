import type { AnyRow, Resource } from '../../resources/kit/resource'
import type { Language } from '../../slices/settings'
import { isEmptyValue } from '../kinds/face'
import '../kinds/kinds.css'
import type { TableColumn } from './column'

interface TableCellProps {
  column: TableColumn
  row: AnyRow
  resource: Resource
  language: Language
}

/** One value, or a grey dash where there is none. */
export function TableCell({ column: { Cell, field, name, isExtra }, row, resource, language }: TableCellProps) {
  const value = row[name]
  if (isEmptyValue(value) && !isExtra) return <span className="co-dash">–</span>
  if (field.secret) return <span className="co-hint">••••••</span>
  return <Cell value={value} field={field} language={language} row={row} resource={resource} />
}
