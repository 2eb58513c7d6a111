import { FormScreen } from '../../../engine/form/FormScreen'
import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { overridesOf } from '../../../engine/overrides'
import { policy } from '../../../resources/policy'
import { ReaderPreview } from '../../content/ReaderPreview'

const Preview = ({ form: { values } }: { form: FormHandle }) => (
  <ReaderPreview
    title={asText(values.draft.title)}
    line={asText(values.draft.effective_at)}
    content={asText(values.draft.content)}
  />
)

const overrides = overridesOf(policy, { form: Preview })

/** `…/add` and `…/edit/12`: the text that is worked on. What was published is not touched by it. */
export const PolicyForm = () => <FormScreen resource={policy} overrides={overrides} />
