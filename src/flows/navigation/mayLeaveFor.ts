import type { Target } from '../../slices/navigation/navigation'
import { textSettled } from '../../slices/navigation/unsaved'
import { confirm, put, read, type Step } from '../kit'
import { goesElsewhere } from './wouldLose'

/** The person's word on a form that holds unsaved text, and would be closed. Within a site the text is kept as a draft. */
export function* mayLeaveFor(going: Target): Step<boolean> {
  const { navigation, site } = yield* read((state) => state)
  const isFar = goesElsewhere(site.current, going)
  const mayLeave = yield* confirm(isFar ? 'flows.switchUnsaved' : 'flows.leaveUnsaved')
  if (mayLeave) yield* put(textSettled({ path: navigation.path }))
  return mayLeave
}
