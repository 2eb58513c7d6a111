import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { notice } from '../../../resources/notice'
import { Acknowledged } from './Acknowledged'

const overrides = overridesOf(notice, { lead: Acknowledged })

/** What staff are told. */
export const Notices = () => <ListScreen resource={notice} overrides={overrides} />
