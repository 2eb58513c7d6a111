import { ScreenLink } from '../../engine/ScreenLink'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { outlines } from '../../resources/outline/outlines'
import type { Counted } from '../../resources/readings/dashboard'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type SiteChoice, siteChosen } from '../../slices/sites/site'
import { Card } from './Card'
import { shortCount } from './TotalsRow'
import { WaitingLines } from './Waiting'

/** So many stand here: with more of them the card would push everything else out of sight. */
const SHOWN = 8
/** While nobody knows how many there are. */
const LINES = 3

const isServedHere = ({ name, health }: SiteChoice): boolean =>
  name !== 'control' && health !== 'elsewhere' && health !== 'not-ready'

type SiteFigures = { site: string; reports: Counted | null }

/** Reports of the first sites; a line enters its site. */
export function SitesCard({ sites }: { sites: SiteFigures[] | undefined }) {
  const say = useSay()
  const known = useAppSelector((state) => state.site.reachable.filter(isServedHere).length)
  const count = sites?.length ?? 0
  return (
    <Card
      title={say('dashboard.sites')}
      aside={
        count > SHOWN && (
          <ScreenLink to={`/control/${outlines.site.screen}`}>{say('dashboard.sitesAll', { count })}</ScreenLink>
        )
      }
    >
      {!sites && <WaitingLines count={Math.min(known || LINES, SHOWN)} />}
      {sites && (
        <ul className="co-lines">
          {sites.slice(0, SHOWN).map((figures) => (
            <Line key={figures.site} {...figures} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ site, reports }: SiteFigures) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const known = useAppSelector((state) => state.site.reachable.find(({ name }) => name === site))
  return (
    <li className="co-line">
      <button type="button" className="co-line__link" onClick={() => dispatch(siteChosen(site))}>
        {known ? label([known.title, known.english_name]) : site}
      </button>
      <span className="co-num">{reports ? shortCount(reports) : say('dashboard.away')}</span>
    </li>
  )
}
