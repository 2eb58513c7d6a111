import { ListScreen } from '../../engine/list/ListScreen'
import { overridesOf } from '../../engine/overrides'
import { useReading } from '../../engine/useReading'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { AnyRow } from '../../resources/kit/resource'
import { type SyncTarget, syncTargets, syncWhy } from '../../resources/readings/sync'
import { syncJournal } from '../../resources/sync_journal'
import { StatusDot } from '../../widgets/StatusDot'
import './syncRecords.css'

const overrides = overridesOf(syncJournal, { details: AtEachSite })

/** What was written in control, as the database noted it; its row says of each site what has come of it there. */
export const SyncJournal = () => <ListScreen resource={syncJournal} overrides={overrides} />

function AtEachSite({ row }: { row: AnyRow }) {
  const say = useSay()
  const { data } = useReading(syncTargets, { key: 'sync-targets' })
  if (!data) return null
  return (
    <section className="co-parked">
      <h3>{say('sync.why.title')}</h3>
      <ul>
        {data.sites.map((site) => (
          <SiteAnswer key={site.id} site={site} resource={String(row.resource)} id={String(row.row_id)} />
        ))}
      </ul>
    </section>
  )
}

const TONES = {
  added: 'amber',
  updated: 'amber',
  removed: 'amber',
  unchanged: 'green',
  gone: 'grey',
  skipped: 'grey',
  parked: 'red',
} as const

function SiteAnswer({ site, resource, id }: { site: SyncTarget; resource: string; id: string }) {
  const say = useSay()
  const label = useLabel()
  const query = { site_id: String(site.id), resource, id }
  const { data, state } = useReading(syncWhy, { key: `sync-why ${JSON.stringify(query)}`, query })
  return (
    <li>
      <strong>{label(site.title)}</strong>{' '}
      {data && <StatusDot tone={TONES[data.outcome]}>{say(`sync.outcome.${data.outcome}`)}</StatusDot>}
      <p>{data ? label(data.sentence) : state === 'failed' ? say('sync.why.failed') : say('engine.loading')}</p>
    </li>
  )
}
