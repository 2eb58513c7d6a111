import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import { member } from '../../../resources/member'
import { memberOverrides } from './memberOverrides'

/** All that the site knows of a person, on one page. */
export const MemberDetails = () => <DetailsScreen resource={member} overrides={memberOverrides} />
