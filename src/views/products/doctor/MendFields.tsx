import { LookedFields } from '../../../engine/batchUpdate/LookedFields'
import type { ActionBodyProps } from '../../../engine/overrides'
import type { Label } from '../../../resources/kit/label'
import { report } from '../../../resources/report'

const ROWS = [['discount_end']]
const NEEDED: Label = ['这里会显示每份报告的新旧内容', 'Old and new contents stand here']

/** What fixes have to be told, and what they make of each report. */
export const MendFields = (props: ActionBodyProps) => (
  <LookedFields {...props} rows={ROWS} face={report} needed={NEEDED} />
)
