import { dressOf } from '../../engine/dress'
import { ListScreen } from '../../engine/list/ListScreen'
import { site } from '../../resources/site'
import { LifeBeside } from './life/LifeBeside'
import { LastReleases } from './life/lastReleases'
import { SiteCard } from './life/SiteCard'
import { SiteTitle, StageCell, siteColumns, VersionCell } from './life/SiteCells'
import { useSiteActions, useTrainAction } from './life/useSiteActions'

const dress = dressOf(site, {
  cells: { title: SiteTitle, schema_version: VersionCell, state: StageCell },
  extra: siteColumns,
  card: SiteCard,
  hasCardChoice: true,
  hidden: ['name', 'english_name', 'country_id', 'language_id', 'publisher_ids', 'is_local', 'sort'],
})

/** The sites: where each stands, and what can be done with it or with many. */
export function SiteList() {
  const rowActions = useSiteActions()
  const batchActions = useTrainAction()
  return (
    <ListScreen
      resource={site}
      dress={dress}
      rowActions={rowActions}
      batchActions={batchActions}
      extras={
        <>
          <LastReleases />
          <LifeBeside />
        </>
      }
    />
  )
}
