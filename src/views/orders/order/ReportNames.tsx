import type { CellProps } from '../../../engine/kinds/face'

/** What was bought, in the language of whoever reads. */
export const ReportNames = ({ value, row, language }: CellProps) => (
  <>{String((language === 'en' && row.report_names_en) || value)}</>
)
