import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { useMay } from '../../widgets/Gate'
import { PageHead } from '../../widgets/PageHead'
import { CategoryCard } from './CategoryCard'
import './Dashboard.css'
import './shimmer.css'
import { FailedState } from '../../engine/FailedState'
import type { DashboardSummary } from '../../resources/readings/dashboard'
import { MailCard } from './MailCard'
import { OperationsCard } from './OperationsCard'
import { RunsCard } from './RunsCard'
import { SitesCard } from './SitesCard'
import { TotalsRow } from './TotalsRow'
import { UploadsCard } from './UploadsCard'
import { useSummary } from './useSummary'
import { WaitingRow } from './WaitingRow'

/** What stands and what happened lately in this context; each number opens the list behind it. */
export function Dashboard() {
  const say = useSay()
  const { summary, state, fault, retry } = useSummary()
  const has = usePartsOf(summary)
  const isControl = useAppSelector((all) => all.site.current === 'control')
  if (!summary && state === 'failed')
    return <FailedState title={say('dashboard.failed')} fault={fault} onRetry={retry} />
  return (
    <section className="co-page co-board">
      <PageHead title={say('dashboard.title')} />
      {isControl && <p className="co-hint co-board__of">{say('dashboard.controlOnly')}</p>}
      {summary?.lacks_mail && <MailCard />}
      {!isControl && <WaitingRow summary={summary} />}
      <TotalsRow summary={summary} />
      <div className={`co-board__grid${has.reports ? '' : ' co-board__grid--bare'}`}>
        {has.uploads && <UploadsCard days={summary?.uploads ?? undefined} />}
        {has.reports && <CategoryCard reports={summary?.reports ?? undefined} />}
        {has.operations && <OperationsCard operations={summary?.operations ?? undefined} />}
        <div className={`co-board__stack${has.operations ? '' : ' co-board__stack--alone'}`}>
          {has.sites && <SitesCard sites={summary?.sites ?? undefined} />}
          <RunsCard />
        </div>
      </div>
    </section>
  )
}

type Parts = Record<'reports' | 'uploads' | 'operations' | 'sites', boolean>

/** Which cards there are: by the person's rights until the server has told, so that none of them comes or goes. */
function usePartsOf(summary: DashboardSummary | undefined): Parts {
  const isControl = useAppSelector((all) => all.site.current === 'control')
  const rights: Parts = {
    reports: useMay('report:list'),
    uploads: useMay('upload_log:list'),
    operations: useMay('operation_log:list'),
    sites: useMay('site:list') && isControl,
  }
  if (!summary) return rights
  const { reports, uploads, operations, sites } = summary
  return {
    reports: reports !== null,
    uploads: uploads !== null,
    operations: operations !== null,
    sites: sites !== null,
  }
}
