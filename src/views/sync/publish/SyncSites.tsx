import { Checkbox } from '@arco-design/web-react'
import { exactTime } from '../../../engine/format/time'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { SyncTarget } from '../../../resources/readings/sync'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { syncSitesTicked } from '../../../slices/sites/syncPublish'
import { StatusDot } from '../../../widgets/StatusDot'

/** The sites that rows can be sent to, each with how far it has come. */
export function SyncSites({ sites }: { sites: readonly SyncTarget[] | undefined }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const siteIds = useAppSelector((state) => state.syncPublish.siteIds)
  const free = (sites ?? []).filter(({ trouble }) => trouble === null).map(({ id }) => id)
  const isAll = free.length > 0 && free.every((id) => siteIds.includes(id))
  const tick = (id: number, isOn: boolean): void => {
    dispatch(syncSitesTicked(isOn ? [...siteIds, id] : siteIds.filter((each) => each !== id)))
  }
  return (
    <section className="co-sync__part" aria-labelledby="co-sync-where">
      <h2 id="co-sync-where">{say('sync.where')}</h2>
      {sites?.length === 0 ? (
        <p className="co-hint">{say('sync.noSites')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <div className="co-sync__scroll" tabIndex={0}>
          <table className="co-sync__table" aria-busy={!sites}>
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    checked={isAll}
                    indeterminate={!isAll && siteIds.length > 0}
                    onChange={(isOn) => dispatch(syncSitesTicked(isOn ? free : []))}
                    aria-label={say('sync.all')}
                  />
                </th>
                <th scope="col">{say('sync.site')}</th>
                <th scope="col">{say('sync.waiting')}</th>
                <th scope="col">{say('sync.last')}</th>
                <th scope="col" className="co-num">
                  {say('sync.parked')}
                </th>
                <th scope="col" className="co-num">
                  {say('sync.publishers')}
                </th>
              </tr>
            </thead>
            <tbody>
              {(sites ?? []).map((site) => (
                <SiteRow key={site.id} site={site} isTicked={siteIds.includes(site.id)} onTick={tick} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface SiteRowProps {
  site: SyncTarget
  isTicked: boolean
  onTick: (id: number, isOn: boolean) => void
}

function SiteRow({ site, isTicked, onTick }: SiteRowProps) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const name = label(site.title)
  return (
    <tr>
      <td>
        <Checkbox
          checked={isTicked}
          disabled={site.trouble !== null}
          onChange={(isOn) => onTick(site.id, isOn)}
          aria-label={say('sync.pick', { site: name })}
        />
      </td>
      <th scope="row">
        {name}
        {site.trouble && <span className="co-sync__trouble">{label(site.trouble)}</span>}
      </th>
      <td>
        <Waiting site={site} />
      </td>
      <td className="co-num">{site.applied_at ? exactTime(site.applied_at, language) : '–'}</td>
      <td className="co-num">{site.parked}</td>
      <td className="co-num">{site.publishers === 0 ? say('sync.publishers.none') : site.publishers}</td>
    </tr>
  )
}

function Waiting({ site: { is_busy, waiting } }: { site: SyncTarget }) {
  const say = useSay()
  if (is_busy) return <StatusDot tone="blue">{say('sync.busy')}</StatusDot>
  if (waiting === null) return <StatusDot tone="grey">{say('sync.waiting.never')}</StatusDot>
  if (waiting === 0) return <StatusDot tone="green">{say('sync.waiting.none')}</StatusDot>
  return <StatusDot tone="amber">{say('sync.waiting.some', { count: waiting })}</StatusDot>
}
