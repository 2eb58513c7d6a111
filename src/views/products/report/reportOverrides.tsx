import { asText, type CellProps } from '../../../engine/kinds/face'
import { ImageCell } from '../../../engine/kinds/image/ImageCell'
import { type Overrides, overridesOf } from '../../../engine/overrides'
import { TitleCell } from '../../../engine/table/TitleCell'
import { report } from '../../../resources/report'
import { discountBody } from '../discount/discountBody'
import { FindingsCell } from '../doctor/FindingsCell'
import { FINDING } from '../doctor/useFindings'
import { templateBody } from '../template/templateBody'
import './report.css'

/** The picture beside the title, which stands in the reader's language first. */
function ReportName(props: CellProps) {
  const thumbnail = asText(props.row.thumbnail)
  return (
    <span className="co-report">
      {thumbnail && <ImageCell {...props} value={thumbnail} />}
      <span className="co-report__name">
        <TitleCell {...props} />
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
