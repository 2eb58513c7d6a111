import { dressOf } from '../../../engine/dress'
import { ListScreen } from '../../../engine/list/ListScreen'
import { siteField } from '../../../resources/site_field'
import { FieldNameCell, FieldNameInput } from './FieldName'

const dress = dressOf(siteField, { cells: { field: FieldNameCell }, inputs: { field: FieldNameInput } })

/** What each site calls, requires and shows of the fields of its rows. */
export const SiteField = () => <ListScreen resource={siteField} dress={dress} />
