import { useState } from 'react'
import { Link } from 'react-router-dom'
import { exactTime, happenedTime } from '../../../engine/format/time'
import { Formatted } from '../../../engine/kinds/richtext/Formatted'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { BellRow } from '../../../resources/readings/notice'
import { acknowledgeAsked, noticesReadAsked, noticeWayAsked } from '../../../slices/bell'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'

/** One notice: what, why one gets it, and what can be done about it. */
export function BellLine({ row, onLeft }: { row: BellRow; onLeft: () => void }) {
  const label = useLabel()
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <li className={`co-bell__row co-bell__row--${row.level}${row.is_seen ? '' : ' co-bell__row--new'}`}>
      <span className="co-bell__dot" role="img" aria-label={say(`bell.level.${row.level}`)} />
      <div className="co-bell__words">
        <BellTitle row={row} onLeft={onLeft} />
        <p className="co-bell__why">
          <time dateTime={row.at} title={exactTime(row.at, language)}>
            {happenedTime(row.at, language)}
          </time>{' '}
          · {label(row.why)}
        </p>
        <BellWays row={row} />
      </div>
      {row.count > 1 && <span className="co-bell__count co-num">{row.count}</span>}
    </li>
  )
}

function BellTitle({ row, onLeft }: { row: BellRow; onLeft: () => void }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(false)
  const title = label(row.title)
  if (row.path !== undefined)
    return (
      <Link
        className="co-bell__what"
        to={row.path}
        onClick={() => {
          dispatch(noticesReadAsked({ keys: [row.key] }))
          onLeft()
        }}
      >
        {title}
      </Link>
    )
  if (row.body === undefined) return <p className="co-bell__what">{title}</p>
  return (
    <>
      <button type="button" className="co-bell__what" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen && <Formatted html={row.body} className="co-bell__body" />}
    </>
  )
}

function BellWays({ row }: { row: BellRow }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { key, kind } = row
  if (row.needs_acknowledgement)
    return (
      <p className="co-bell__ways">
        <button type="button" className="co-link" onClick={() => dispatch(acknowledgeAsked({ key }))}>
          {say('bell.acknowledge')}
        </button>
      </p>
    )
  return (
    <p className="co-bell__ways">
      <button type="button" className="co-link" onClick={() => dispatch(noticesReadAsked({ keys: [key] }))}>
        {say('bell.markOne')}
      </button>
      {kind !== undefined && (
        <button
          type="button"
          className="co-link"
          onClick={() => dispatch(noticeWayAsked({ kind, way: 'none', offersUndo: 'bell' }))}
        >
          {say('bell.fewer')}
        </button>
      )}
    </p>
  )
}
