import { useMemo } from 'react'
import { useSiteChoices } from '../../../engine/filters/useSiteChoices'
import { withChoices } from '../../../engine/filters/withChoices'
import { SiteCell } from '../../../engine/kinds/site/SiteCell'
import { SiteInput } from '../../../engine/kinds/site/SiteInput'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import '../../../engine/list/split.css'
import { useSay } from '../../../i18n/useSay'
import { role } from '../../../resources/role'
import { PermissionTree } from './PermissionTree'
import { RightsByScreen } from './RightsByScreen'

const overrides = overridesOf(role, {
  cells: { site: SiteCell, rule_ids: RightsByScreen },
  inputs: { rule_ids: PermissionTree, site: SiteInput },
})

/** Roles; their permissions are ticked in a tree. */
export function Role() {
  const everywhere = useSay()('engine.everywhere')
  const sites = useSiteChoices()
  const inWords = useMemo(
    () => withChoices(role, { site: { all: [everywhere, everywhere], ...sites } }),
    [everywhere, sites],
  )
  return <ListScreen resource={inWords} overrides={overrides} />
}
