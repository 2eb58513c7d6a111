import type { ResourceName } from '../../resources/kit/resourceName'
import { titlesLearned } from '../../slices/rows/entities'
import { makingKey, valueMade, valueMakeAsked, valueRefused } from '../../slices/upload/uploads'
import { problemsIn } from '../form/problems'
import { attempt, declarationOf, defineFlow, put, type Step } from '../kit'
import type { CallFault } from '../ports'
import { refreshRows } from '../rows/refreshRows'
import { whyNot } from './uploadTemplates'

/** Fields that a row cannot be made without, but for its name. */
function* lackingIn(target: ResourceName, fault: CallFault): Step<string[]> {
  const { titleField } = yield* declarationOf(target)
  return problemsIn(fault.details).flatMap(({ field }) => (field === titleField ? [] : [field]))
}

/** A name of the file that no row goes by becomes one; what such a row needs besides is said beside the name. */
export const makeUploadValue = defineFlow(
  'makeUploadValue',
  valueMakeAsked,
  function* ({ target, ...asked }) {
    const { resource, field, name, more } = asked
    const { answer, fault } = yield* attempt('upload.makeValue', { resource, field, name, ...(more && { more }) })
    if (fault) {
      const { id } = asked
      const lacking = yield* lackingIn(target, fault)
      const why = yield* whyNot(target, fault)
      yield* put(valueRefused({ resource, id, field, name, why, ...(lacking.length > 0 && { lacking }) }))
      return
    }
    yield* put(titlesLearned({ [target]: { [answer.id]: [name, name] } }))
    yield* put(valueMade({ resource, id: asked.id, field, name, target, row: answer.id }))
    yield* refreshRows(target, [answer.id])
  },
  { policy: 'leading', per: (asked) => `${asked.id} ${makingKey(asked)}` },
)
