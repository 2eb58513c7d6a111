import { FormScreen } from '../../../engine/form/FormScreen'
import { overridesOf } from '../../../engine/overrides'
import { emailScenario } from '../../../resources/email_scenario'
import { BodyInput, SubjectInput } from './PlacedInputs'
import { BelowForm } from './ScenarioPreview'

const overrides = overridesOf(emailScenario, { inputs: { subject: SubjectInput, body: BodyInput }, form: BelowForm })

/** `…/add` and `…/edit/12`: what a mail says, and how it looks. */
export const ScenarioForm = () => <FormScreen resource={emailScenario} overrides={overrides} />
