import { ListScreen } from '../../../engine/list/ListScreen'
import { member } from '../../../resources/member'
import { memberOverrides } from './memberOverrides'

/** Who has an account on the site. Form and card are pages of their own. */
export const Member = () => <ListScreen resource={member} overrides={memberOverrides} />
