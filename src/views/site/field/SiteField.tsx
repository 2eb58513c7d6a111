import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { siteField } from '../../../resources/site_field'
import { FieldNameCell, FieldNameInput } from './FieldName'

const overrides = overridesOf(siteField, { cells: { field: FieldNameCell }, inputs: { field: FieldNameInput } })

/** What each site calls, requires and shows of the fields of its rows. */
export const SiteField = () => <ListScreen resource={siteField} overrides={overrides} />
