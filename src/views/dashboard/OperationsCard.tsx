import { ScreenLink } from '../../engine/ScreenLink'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Operation } from '../../resources/readings/dashboard'
import { useAppSelector } from '../../slices/hooks'
import { EmptyState } from '../../widgets/EmptyState'
import { Card } from './Card'
import { Moment } from './Moment'
import './lines.css'
import { WaitingLines } from './Waiting'

/** The server tells so many. */
const LINES = 10

/** Who did what lately; each line opens its entry of the operation log. */
export function OperationsCard({ operations }: { operations: Operation[] | undefined }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const log = `/${site}/${site === 'control' ? 'system' : 'setting'}/operation-log`
  return (
    <Card
      wide
      title={say('dashboard.operations')}
      aside={
        <ScreenLink isWayOnly to={log}>
          {say('dashboard.operationsAll')}
        </ScreenLink>
      }
    >
      {!operations && <WaitingLines count={LINES} told="sentences" />}
      {operations?.length === 0 && <EmptyState title={say('dashboard.operationsNone')} />}
      {operations && operations.length > 0 && (
        <ul className="co-lines co-lines--told co-lines--sentences co-lines--deeds">
          {operations.map((operation) => (
            <Line key={operation.id} operation={operation} log={log} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Where it was done, unless one stands there. */
function SiteName({ site }: { site: string }) {
  const label = useLabel()
  const current = useAppSelector((state) => state.site.current)
  const known = useAppSelector((state) => state.site.reachable.find(({ name }) => name === site))
  if (site === current) return null
  const title = known ? label([known.title, known.english_name]) : site
  return (
    <span className="co-line__quiet co-line__site" title={title}>
      {title}
    </span>
  )
}

function Line({ operation, log }: { operation: Operation; log: string }) {
  const label = useLabel()
  const { id, told, site, created_at } = operation
  const what = label(told)
  return (
    <li className="co-line">
      <ScreenLink className="co-line__text" to={`${log}?open=${id}`} title={what}>
        {what}
      </ScreenLink>
      <span className="co-line__about">
        {site && <SiteName site={site} />}
        <Moment at={created_at} />
      </span>
    </li>
  )
}
