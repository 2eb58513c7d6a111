import { ListScreen } from '../../engine/list/ListScreen'
import { overridesOf } from '../../engine/overrides'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { resourceOf } from '../../resources'
import type { AnyRow } from '../../resources/kit/resource'
import { isSynced } from '../../resources/sync/synced'
import { syncRecord } from '../../resources/sync_record'
import { sayReason } from './publish/PreviewRows'
import './syncRecords.css'

interface Parked {
  resource: string
  origin_id: number
  title: string | null
  reason: string
  about: string | null
}

const overrides = overridesOf(syncRecord, {
  details: ParkedRows,
  hidden: ['error_details', 'asked', 'trouble', 'trouble_en', 'run_id'],
})

/** Every sync with its counts; its row names what was parked, and why. */
export const SyncRecords = () => <ListScreen resource={syncRecord} overrides={overrides} />

function ParkedRows({ row }: { row: AnyRow }) {
  const say = useSay()
  const label = useLabel()
  const parked = (Array.isArray(row.error_details) ? row.error_details : []) as Parked[]
  const trouble = label([String(row.trouble ?? ''), String(row.trouble_en ?? '')])
  return (
    <section className="co-parked">
      {trouble && <p className="co-parked__trouble">{trouble}</p>}
      <h3>{say('sync.parkedRows')}</h3>
      {parked.length === 0 ? (
        <p className="co-hint">{say('sync.parkedRows.none')}</p>
      ) : (
        <ul>
          {parked.map((each) => (
            <li key={`${each.resource} ${each.origin_id}`}>
              <strong>{each.title ?? `#${each.origin_id}`}</strong>
              {isSynced(each.resource) && <span className="co-hint"> {label(resourceOf(each.resource).title)}</span>}
              <p>{sayReason(say, each.reason, each.about ?? '')}</p>
            </li>
          ))}
        </ul>
      )}
      {typeof row.parked === 'number' && row.parked > parked.length && (
        <p className="co-hint">{say('sync.parkedRows.more', { count: parked.length })}</p>
      )}
    </section>
  )
}
