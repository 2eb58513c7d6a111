import { useSay } from '../../i18n/useSay'
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

/** One value, or a grey dash where there is none; what is there in the other language alone is said to be missing. */
export function TableCell({ column: { Cell, field, name, isExtra, twin }, row, resource, language }: TableCellProps) {
  const value = row[name]
  if (isEmptyValue(value) && !isExtra)
    return twin && !isEmptyValue(row[twin]) ? (
      <Missing isEnglish={isEnglish(name)} />
    ) : (
      <span className="co-dash">–</span>
    )
  if (field.secret) return <span className="co-hint">••••••</span>
  return <Cell value={value} field={field} language={language} row={row} resource={resource} />
}

const isEnglish = (name: string): boolean => name.endsWith('_en') || name.startsWith('english_')

function Missing({ isEnglish }: { isEnglish: boolean }) {
  const say = useSay()
  return <span className="co-hint">{say(isEnglish ? 'engine.missing.en' : 'engine.missing.zh')}</span>
}
