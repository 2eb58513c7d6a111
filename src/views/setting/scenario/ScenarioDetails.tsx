import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import { overridesOf } from '../../../engine/overrides'
import { emailScenario } from '../../../resources/email_scenario'
import { BelowDetails } from './ScenarioPreview'

const overrides = overridesOf(emailScenario, { details: BelowDetails })

/** What a mail says, and how it looks. */
export const ScenarioDetails = () => <DetailsScreen resource={emailScenario} overrides={overrides} />
