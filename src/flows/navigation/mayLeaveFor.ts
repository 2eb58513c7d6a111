import type { Target } from '../../slices/navigation/navigation'
import { textSettled } from '../../slices/navigation/unsaved'
import { sendingsLeft } from '../../slices/upload/sendingsLeft'
import { confirm, put, read, type Step } from '../kit'
import { goesElsewhere, leavesFiles } from './wouldLose'

/** The person's word on forms that hold unsaved text, and would be closed. Within a site the text is kept as a draft. */
export function* mayLeaveFor(going: Target): Step<boolean> {
  const { navigation, site, unsaved } = yield* read((state) => state)
  const isFar = goesElsewhere(site.current, going)
  if (isFar && !(yield* mayLeaveFiles())) return false
  const lost = Object.keys(unsaved).filter((path) => isFar || path === navigation.path)
  if (lost.length === 0) return true
  const mayLeave = yield* confirm(isFar ? 'flows.switchUnsaved' : 'flows.leaveUnsaved')
  if (mayLeave) for (const path of lost) yield* put(textSettled({ path }))
  return mayLeave
}

/** The person's word on files that would not be sent, asked for once. */
export function* mayLeaveFiles(): Step<boolean> {
  if (!(yield* read(leavesFiles))) return true
  const mayLeave = yield* confirm('flows.switchRunning')
  if (mayLeave) yield* put(sendingsLeft())
  return mayLeave
}
