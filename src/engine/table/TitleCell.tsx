import type { CellProps } from '../kinds/face'
import './titleCell.css'

/** What a row is called: first in the reader's language, then in the other one where that says something else. */
export function TitleCell({ value, row, resource, language }: CellProps) {
  const chinese = String(value)
  const english = String((resource.englishTitleField && row[resource.englishTitleField]) || '')
  const [first, other] = language === 'en' && english ? [english, chinese] : [chinese, english]
  if (!other || other === first) return <>{first}</>
  return (
    <span className="co-title">
      <span>{first}</span>
      <span className="co-title__other" aria-hidden="true" lang={language === 'en' ? 'zh-CN' : 'en'}>
        {other}
      </span>
    </span>
  )
}
