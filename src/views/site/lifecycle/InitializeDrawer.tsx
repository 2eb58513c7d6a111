import { useTitle } from '../../../engine/kinds/ref/useTitle'
import { WriteButton } from '../../../engine/WriteButton'
import { briefName } from '../../../i18n/briefName'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { selectFlow } from '../../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { siteInitializeAsked } from '../../../slices/sites/siteLifecycle'
import { PlanDrawer } from './PlanDrawer'
import { siteTitle } from './siteFacts'
import { useSiteVersions } from './useSiteVersions'

/** A draft becomes a site: where its data will live, and at which version. */
export function InitializeDrawer({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const say = useSay()
  const site = useLabel()(siteTitle(row))
  const dispatch = useAppDispatch()
  const { versions, fault, again } = useSiteVersions(row.id, 'initialize')
  const isBusy = useAppSelector(selectFlow(siteInitializeAsked, String(row.id))).status === 'running'
  return (
    <PlanDrawer
      title={say('siteLifecycle.initialize.title', { site })}
      isWaiting={!versions}
      fault={fault}
      onAgain={again}
      onClose={onClose}
      confirm={
        <WriteButton type="primary" loading={isBusy} onClick={() => dispatch(siteInitializeAsked({ id: row.id }))}>
          {say('siteLifecycle.initialize.yes', { site: briefName(site) })}
        </WriteButton>
      }
    >
      <p>{say('siteLifecycle.initialize.what')}</p>
      <dl className="co-plan__facts">
        <dt>{say('siteLifecycle.initialize.place')}</dt>
        <dd>
          <DataPlace row={row} />
          {row.is_create === true && typeof row.database_id === 'number' && (
            <p className="co-hint">{say('siteLifecycle.initialize.create')}</p>
          )}
        </dd>
        <dt>{say('siteLifecycle.initialize.version')}</dt>
        <dd className="co-num">{versions?.newest}</dd>
      </dl>
      <p className="co-hint">{say('siteLifecycle.initialize.safe')}</p>
    </PlanDrawer>
  )
}

function DataPlace({ row }: { row: AnyRow }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const database = typeof row.database_id === 'number' ? row.database_id : 0
  const title = useTitle('database', database, language)
  return <>{database === 0 ? say('siteLifecycle.initialize.own') : title}</>
}
