import type { ReactNode } from 'react'
import { exactTime, friendlyTime } from '../../../engine/format/time'
import { useSay } from '../../../i18n/useSay'
import type { KnownLine } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import './memberCard.css'

interface PartProps<L extends KnownLine> {
  title: string
  lines: readonly L[]
  children: (line: L) => ReactNode
}

/** One kind of what is known, the latest first, each line with its time. */
export function KnownPart<L extends KnownLine>({ title, lines, children }: PartProps<L>) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <section className="co-form__group">
      <h3>{title}</h3>
      {lines.length === 0 && <p className="co-hint">{say('shop.member.none')}</p>}
      <ul className="co-known">
        {lines.map((line) => (
          <li key={line.id}>
            <time dateTime={line.created_at} title={exactTime(line.created_at, language)}>
              {friendlyTime(line.created_at, language)}
            </time>
            <div>{children(line)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
