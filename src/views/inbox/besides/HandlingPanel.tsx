import { absoluteTime } from '../../../engine/format/time'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { useTitle } from '../../../engine/kinds/ref/useTitle'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { type Priority, priorities } from '../../../resources/enquiries/enquiryState'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import type { BesideProps } from './besideProps'

/** Whose it is and by when it is answered. */
export function HandlingPanel({ at, thread: { row, others_writing: others } }: BesideProps) {
  const say = useSay()
  const label = useLabel()
  const site = useAppSelector((state) => state.site.current)
  const language = useAppSelector(selectLanguage)
  const assignee = useTitle('user', Number(row.assignee_id ?? 0), language)
  const department = useTitle('department', Number(row.department_id ?? 0), language)
  const other = useTitle('user', others[0] ?? 0, language)
  const link = rowLink(at.resource, at.id, site)
  return (
    <section className="co-inbox__panel">
      <h3>{say('inbox.beside.handling')}</h3>
      {others.length > 0 && <p className="co-inbox__others">{say('inbox.others', { names: other })}</p>}
      <dl>
        <dt>{say('inbox.assignee')}</dt>
        <dd>{row.assignee_id ? assignee : say('inbox.nobody')}</dd>
        {row.department_id !== null && (
          <>
            <dt>{say('inbox.department')}</dt>
            <dd>{department}</dd>
          </>
        )}
        <dt>{say('inbox.reference')}</dt>
        <dd>{String(row.reference ?? '–')}</dd>
      </dl>
      {typeof row.due_at === 'string' && <p>{say('inbox.due', { time: absoluteTime(row.due_at) })}</p>}
      {row.priority !== 'normal' && row.priority !== null && <p>{label(priorities[row.priority as Priority])}</p>}
      {link && <ScreenLink to={link}>{say('inbox.openRow')}</ScreenLink>}
    </section>
  )
}
