import { titlesLearned } from '../../slices/rows/entities'
import { makingKey, valueMade, valueMakeAsked, valueRefused } from '../../slices/upload/uploads'
import { attempt, defineFlow, put } from '../kit'
import { refreshLists } from '../list/browse'
import { whyNot } from './uploadTemplates'

/** A name of the file that no row goes by becomes one; what such a row needs besides is said beside the name. */
export const makeUploadValue = defineFlow(
  'makeUploadValue',
  valueMakeAsked,
  function* ({ target, ...asked }) {
    const { resource, field, name } = asked
    const { answer, fault } = yield* attempt('upload.makeValue', { resource, field, name })
    if (fault) {
      yield* put(valueRefused({ ...asked, why: yield* whyNot(target, fault) }))
      return
    }
    yield* put(titlesLearned({ [target]: { [answer.id]: [name, name] } }))
    yield* put(valueMade({ ...asked, target, row: answer.id }))
    yield* refreshLists(target)
  },
  { policy: 'leading', per: (asked) => `${asked.id} ${makingKey(asked)}` },
)
