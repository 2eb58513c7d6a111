import { ListScreen } from '../../../engine/list/ListScreen'
import { office } from '../../../resources/office'
import { OfficeMap } from './OfficeMap'

/** The offices, with a map of where they are and the time there now. */
export const Office = () => <ListScreen resource={office} banner={<OfficeMap />} />
