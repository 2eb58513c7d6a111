import { Button } from '@arco-design/web-react'
import { briefName } from '../../i18n/briefName'
import { useSay } from '../../i18n/useSay'
import { useSiteName } from '../../i18n/useSiteName'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type Disagreement, siteSettlingAsked } from '../../slices/sites/siteGuard'
import './siteBand.css'

/** Says calmly why nothing can be written, and offers to settle it. */
export function SiteBand() {
  const found = useAppSelector((state) => state.siteGuard)
  return found && <Band found={found} />
}

function Band({ found: { why, here, there, person = '' } }: { found: Disagreement }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector(selectFlow(siteSettlingAsked)).status === 'running'
  const names = { here: useSiteName(here), there: useSiteName(there), person }
  const brief = { here: briefName(names.here), there: briefName(names.there), person: briefName(person) }
  const hasOther = why === 'person' || there !== here
  return (
    <section className="co-siteband" role="alert" aria-label={say('guard.band')}>
      <p>
        <strong>{say('guard.paused')}</strong>
        {say(`guard.why.${why}`, names)}
      </p>
      <span className="co-siteband__ways">
        <Button size="small" loading={isBusy} onClick={() => dispatch(siteSettlingAsked('here'))}>
          {say(`guard.here.${why}`, brief)}
        </Button>
        {hasOther && (
          <Button size="small" disabled={isBusy} onClick={() => dispatch(siteSettlingAsked('there'))}>
            {say('guard.there', brief)}
          </Button>
        )}
      </span>
    </section>
  )
}
