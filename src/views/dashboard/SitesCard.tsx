import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { siteChosen } from '../../slices/site'
import { Card } from './Card'
import type { Counted } from './summary'
import { shortCount } from './TotalsRow'
import { WaitingLines } from './Waiting'

/** While nobody knows how many there are. */
const LINES = 3

/** Reports of each site; a line enters the site. */
export function SitesCard({ sites }: { sites: { site: string; reports: Counted | null }[] | undefined }) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const reachable = useAppSelector((state) => state.site.reachable)
  return (
    <Card title={say('dashboard.sites')}>
      {!sites && <WaitingLines count={LINES} />}
      <ul className="co-lines">
        {sites?.map(({ site, reports }) => {
          const known = reachable.find(({ name }) => name === site)
          return (
            <li key={site} className="co-line">
              <button type="button" className="co-line__link" onClick={() => dispatch(siteChosen(site))}>
                {known ? label([known.title, known.english_name]) : site}
              </button>
              <span className="co-num">{reports ? shortCount(reports) : say('dashboard.away')}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
