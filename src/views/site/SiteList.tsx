import { ListScreen } from '../../engine/list/ListScreen'
import { overridesOf } from '../../engine/overrides'
import { site } from '../../resources/site'
import { DoctorRulesCell, DoctorRulesInput } from './DoctorRules'
import { LifecycleBeside } from './lifecycle/LifecycleBeside'
import { LastReleases } from './lifecycle/lastReleases'
import { SiteCard } from './lifecycle/SiteCard'
import { SiteTitle, StageCell, siteColumns, VersionCell } from './lifecycle/SiteCells'
import { useRolloutAction, useSiteActions } from './lifecycle/useSiteActions'

const overrides = overridesOf(site, {
  cells: { title: SiteTitle, schema_version: VersionCell, state: StageCell, doctor_rules_off: DoctorRulesCell },
  inputs: { doctor_rules_off: DoctorRulesInput },
  extra: siteColumns,
  card: SiteCard,
  hasCardChoice: true,
  hidden: ['name', 'english_name', 'country_id', 'language_id', 'publisher_ids', 'is_local', 'sort'],
})

/** The sites: where each stands, and what can be done with it or with many. */
export function SiteList() {
  const rowActions = useSiteActions()
  const batchActions = useRolloutAction()
  return (
    <ListScreen
      resource={site}
      overrides={overrides}
      rowActions={rowActions}
      batchActions={batchActions}
      extras={
        <>
          <LastReleases />
          <LifecycleBeside />
        </>
      }
    />
  )
}
