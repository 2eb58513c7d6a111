import type { CellProps } from '../../../engine/kinds/face'
import { useLabel } from '../../../i18n/useLabel'
import type { Schedule } from '../../../resources/tasks/schedule'
import { wordsOfSchedule } from '../../../resources/tasks/scheduleWords'

/** When a task is due, as one would say it. */
export function CycleCell({ row }: CellProps) {
  const label = useLabel()
  return <span>{label(wordsOfSchedule(row as unknown as Schedule))}</span>
}
