import { Button } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { EmptyState } from '../../widgets/EmptyState'
import { PageHead } from '../../widgets/PageHead'
import { CategoryCard } from './CategoryCard'
import './Dashboard.css'
import './shimmer.css'
import { OperationsCard } from './OperationsCard'
import { RunsCard } from './RunsCard'
import { SitesCard } from './SitesCard'
import { TotalsRow } from './TotalsRow'
import { UploadsCard } from './UploadsCard'
import { useSummary } from './useSummary'

/** What stands and what happened lately in this context; each number opens the list behind it. */
export function Dashboard() {
  const say = useSay()
  const { summary, state, fault, retry } = useSummary()
  const isControl = useAppSelector((all) => all.site.current === 'control')
  if (!summary && state === 'failed')
    return (
      <EmptyState tone="failed" title={say('dashboard.failed')} {...(fault ? { hint: fault.message } : {})}>
        <Button type="primary" onClick={retry}>
          {say('dashboard.retry')}
        </Button>
      </EmptyState>
    )
  return (
    <section className="co-page co-board">
      <PageHead title={say('dashboard.title')} />
      <TotalsRow summary={summary} />
      <div className={`co-board__grid${summary?.reports === null ? ' co-board__grid--bare' : ''}`}>
        {summary?.uploads !== null && <UploadsCard days={summary?.uploads} />}
        {summary?.reports !== null && <CategoryCard reports={summary?.reports} />}
        {summary?.operations !== null && <OperationsCard operations={summary?.operations} />}
        <div className={`co-board__stack${summary?.operations === null ? ' co-board__stack--alone' : ''}`}>
          {(summary ? summary.sites : isControl) && <SitesCard sites={summary?.sites ?? undefined} />}
          <RunsCard />
        </div>
      </div>
    </section>
  )
}
