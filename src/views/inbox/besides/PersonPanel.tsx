import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { useTitle } from '../../../engine/kinds/ref/useTitle'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import type { BesideProps } from './besideProps'

const FACTS = ['company', 'phone', 'location', 'buy_time'] as const

/** Who wrote, and about which report. */
export function PersonPanel({ thread: { row, email } }: BesideProps) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const language = useAppSelector(selectLanguage)
  const [member, report] = [Number(row.member_id ?? 0), Number(row.report_id ?? 0)]
  const memberTitle = useTitle('member', member, language)
  const reportTitle = useTitle('report', report, language)
  const memberLink = member > 0 ? `/${site}/members/member/details/${member}` : undefined
  const reportLink = report > 0 ? rowLink('report', report, site) : undefined
  return (
    <section className="co-inbox__panel">
      <h3>{say('inbox.beside.person')}</h3>
      <p>{email ?? '–'}</p>
      {FACTS.map((name) => (typeof row[name] === 'string' && row[name] !== '' ? <p key={name}>{row[name]}</p> : null))}
      {memberLink && (
        <p>
          <ScreenLink to={memberLink}>{memberTitle}</ScreenLink>
        </p>
      )}
      {reportLink && (
        <p>
          {say('inbox.beside.about')} <ScreenLink to={reportLink}>{reportTitle}</ScreenLink>
        </p>
      )}
    </section>
  )
}
