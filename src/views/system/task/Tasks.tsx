import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { task } from '../../../resources/task'
import { CycleCell } from './CycleCell'
import { ScheduleForm } from './ScheduleForm'
import { TaskNow } from './TaskNow'
import { TimeZoneInput } from './TimeZoneInput'

export const taskOverrides = overridesOf(task, {
  cells: { cycle: CycleCell },
  inputs: { time_zone: TimeZoneInput },
  form: ScheduleForm,
  lead: TaskNow,
})

/** What is done by the clock. */
export const Tasks = () => <ListScreen resource={task} overrides={taskOverrides} />
