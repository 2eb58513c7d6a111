import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { PageHead } from '../../widgets/PageHead'
import { useActions } from '../actions'
import { formPlace } from '../form/FormScreen'
import { RowWaiting } from '../form/RowWaiting'
import { useRow } from '../form/useRow'
import type { Overrides } from '../overrides'
import { ScreenLink } from '../ScreenLink'
import { useKeys } from '../table/useKeys'
import { useHasViews } from '../useHasViews'
import { useRowTitle } from '../useRowTitle'
import { useSiteResource } from '../useSiteResource'
import { useTabName } from '../useTabName'
import { VersionGate } from '../versionGate/VersionGate'
import { DetailsBody } from './DetailsBody'
import { useHasFormatted } from './formatted'
import { History } from './History'
import { PageDeeds } from './PageDeeds'
import '../form/form.css'

const plain: Overrides = {}

/** `…/details/12`: one row as a page, with its history beside it. `e` edits. */
export const DetailsScreen = (props: { resource: Resource; overrides?: Overrides }) => (
  <VersionGate resource={props.resource}>
    <AddressedDetails {...props} />
  </VersionGate>
)

function AddressedDetails({ resource: declared, overrides = plain }: { resource: Resource; overrides?: Overrides }) {
  const resource = useSiteResource(declared)
  const { pathname } = useLocation()
  const [{ list, id }] = useState(() => formPlace(pathname))
  const { row, run, again } = useRow(resource, id)
  const hasFormatted = useHasFormatted(resource)
  const isReady = useHasViews() && hasFormatted
  const actions = useActions(resource)
  const navigate = useNavigate()
  const say = useSay()
  const label = useLabel()
  const title = useRowTitle(resource, row, label(resource.title))
  useTabName(row ? title : '')
  const edit = (): void => void navigate(`${list}/edit/${id}`)
  const mayEdit = actions.has('update') && resource.form.length > 0 && row !== undefined
  useKeys(mayEdit ? { e: edit } : {})
  return (
    <section className="co-page">
      <PageHead
        title={title}
        back={
          <ScreenLink className="co-backlink" to={list}>
            ‹ {label(resource.screenTitle)}
          </ScreenLink>
        }
      >
        {row && <PageDeeds resource={resource} overrides={overrides} row={row} />}
        {mayEdit && (
          <Button type="primary" onClick={edit} aria-keyshortcuts="e">
            {say('engine.edit')}
          </Button>
        )}
      </PageHead>
      <div className="co-detailspage">
        <div className="co-formpage__sheet">
          {row && isReady ? (
            <DetailsBody resource={resource} row={row} overrides={overrides} mayEdit={mayEdit} />
          ) : (
            <RowWaiting run={run} onRetry={again} />
          )}
        </div>
        {id !== undefined && (
          <aside className="co-formpage__sheet">
            <h2 className="co-form__heading">{say('engine.history')}</h2>
            <History resource={resource} id={id} />
          </aside>
        )}
      </div>
    </section>
  )
}
