import { dressOf } from '../../../engine/dress'
import { SiteCell } from '../../../engine/kinds/site/SiteCell'
import { SiteInput } from '../../../engine/kinds/site/SiteInput'
import { ListScreen } from '../../../engine/list/ListScreen'
import '../../../engine/list/split.css'
import { role } from '../../../resources/role'
import { PermissionTree } from './PermissionTree'

const dress = dressOf(role, { cells: { site: SiteCell }, inputs: { rule_ids: PermissionTree, site: SiteInput } })

/** Roles; their permissions are ticked in a tree. */
export const Role = () => <ListScreen resource={role} dress={dress} />
