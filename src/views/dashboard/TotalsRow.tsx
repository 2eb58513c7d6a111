import { ScreenLink } from '../../engine/ScreenLink'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { ResourceName } from '../../resources/kit/resourceName'
import { outlines } from '../../resources/outline/outlines'
import type { Counted, DashboardSummary } from '../../resources/readings/dashboard'
import { useAppSelector } from '../../slices/hooks'
import { isAllowed } from '../../widgets/Gate'

const MOST = 5

/** Figures stand beside the plural, where the language has one. */
const NAMES = {
  report: 'dashboard.total.report',
  category: 'dashboard.total.category',
  publisher: 'dashboard.total.publisher',
  site: 'dashboard.total.site',
  user: 'dashboard.total.user',
  industry: 'dashboard.total.industry',
  region: 'dashboard.total.region',
  price_version: 'dashboard.total.priceVersion',
  country: 'dashboard.total.country',
} as const

const SHOWN = Object.keys(NAMES) as (keyof typeof NAMES)[]

/** How many figures there will be, as far as the rights tell: none come that were not waited for, and none go. */
function useExpected(): number {
  const { roles, marks } = useAppSelector((state) => state.session)
  const here = useAppSelector((state) => (state.site.current === 'control' ? 'control' : 'site'))
  const isListed = (name: ResourceName): boolean =>
    isAllowed(roles, marks, [`${name}:list`]) && [here, 'both'].includes(outlines[name].scope)
  return Math.min(MOST, [...SHOWN, 'report_finding' as const].filter(isListed).length)
}

export const shortCount = ({ count, is_estimate }: Counted): string => `${is_estimate ? '≈ ' : ''}${plainNumber(count)}`

/** The greatest nouns of the context as figures. */
export function TotalsRow({ summary }: { summary: DashboardSummary | undefined }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const expected = useExpected()
  if (!summary && expected === 0) return null
  if (!summary)
    return (
      <div className="co-totals" aria-busy="true">
        {SHOWN.slice(0, expected).map((name) => (
          <span key={name} className="co-total">
            <span className="co-bar" />
            <span className="co-bar" />
          </span>
        ))}
      </div>
    )
  const { findings } = summary
  const shown = SHOWN.filter((name) => summary.totals[name]).slice(0, findings ? MOST - 1 : MOST)
  if (shown.length === 0 && !findings) return null
  return (
    <div className="co-totals">
      {shown.map((name) => {
        const total = summary.totals[name]
        if (!total) return null
        return (
          <ScreenLink key={name} className="co-total" to={`/${site}/${outlines[name].screen}`}>
            <span className="co-total__name">{say(NAMES[name])}</span>
            <strong className="co-total__count co-num">{shortCount(total)}</strong>
          </ScreenLink>
        )
      })}
      {findings && (
        <ScreenLink className="co-total" to={`/${site}/${outlines.report.screen}?finding=any`}>
          <span className="co-total__name">{say('dashboard.total.findings')}</span>
          <strong className={`co-total__count co-num${findings.reports > 0 ? ' is-amber' : ''}`}>
            {plainNumber(findings.reports)}
          </strong>
        </ScreenLink>
      )}
    </div>
  )
}
