import { useDuration } from '../../../engine/format/useDuration'
import type { CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { taskRun } from '../../../resources/task_run'

function Took({ value }: CellProps) {
  const took = useDuration()
  return <span className="co-num">{took(Number(value))}</span>
}

/** In the reader's language. */
const Output = ({ row, value, language }: CellProps) => {
  const said = language === 'en' && typeof row.output_en === 'string' ? row.output_en : String(value)
  return <span title={said}>{said}</span>
}

const overrides = overridesOf(taskRun, { cells: { duration_ms: Took, output: Output }, hidden: ['output_en'] })

/** What every task did, the latest first. */
export const TaskRuns = () => <ListScreen resource={taskRun} overrides={overrides} />
