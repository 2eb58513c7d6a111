import { asText, type CellProps } from '../../../engine/kinds/face'
import { ImageCell } from '../../../engine/kinds/image/ImageCell'
import { type Overrides, overridesOf } from '../../../engine/overrides'
import { report } from '../../../resources/report'
import { discountBody } from '../discount/discountBody'
import { FindingsCell } from '../doctor/FindingsCell'
import { FINDING } from '../doctor/useFindings'
import { templateBody } from '../template/templateBody'
import './report.css'

/** The picture beside the name, and the English name under it. */
function ReportName({ value, row, ...rest }: CellProps) {
  const thumbnail = asText(row.thumbnail)
  const english = asText(row.name_en)
  return (
    <span className="co-report">
      {thumbnail && <ImageCell {...rest} row={row} value={thumbnail} />}
      <span className="co-report__names">
        <span className="co-report__name">{asText(value)}</span>
        {english && <span className="co-report__english">{english}</span>}
      </span>
    </span>
  )
}

export const reportOverrides = overridesOf(report, {
  cells: { name: ReportName },
  hidden: ['name_en', 'thumbnail'],
  actions: { 'batch-discount': discountBody, 'apply-template': templateBody, 'apply-title': templateBody },
})

/** With what the doctor has found, for whoever may see that: the column is there once somebody switches it on. */
export const doctoredOverrides: Overrides = {
  ...reportOverrides,
  extra: {
    [FINDING]: { label: ['体检问题', 'Problems'], width: 190, Cell: FindingsCell, after: 'status', isHidden: true },
  },
}
