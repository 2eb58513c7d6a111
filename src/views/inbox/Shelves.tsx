import { useSay } from '../../i18n/useSay'
import { type InboxView, inboxViews } from '../../resources/readings/inbox'
import { useCounts } from './useInbox'

/** The shelves with what stands on them; those that nobody has read are counted in bold. */
export function Shelves({ view, onChoose }: { view: InboxView; onChoose: (view: InboxView) => void }) {
  const say = useSay()
  const { data } = useCounts()
  return (
    <nav className="co-inbox__shelves" aria-label={say('inbox.views')}>
      <ul>
        {inboxViews.map((each) => {
          const { total = 0, unread = 0 } = data?.[each] ?? {}
          return (
            <li key={each}>
              <button
                type="button"
                className={`co-inbox__shelf${each === view ? ' is-here' : ''}`}
                aria-current={each === view ? 'true' : undefined}
                title={unread > 0 ? say('inbox.unread', { count: unread }) : undefined}
                onClick={() => onChoose(each)}
              >
                <span className="co-inbox__shelf-name">{say(`inbox.view.${each}`)}</span>
                {data && total > 0 && (
                  <span className={`co-num${unread > 0 ? ' co-inbox__unread' : ' co-hint'}`}>
                    {unread > 0 ? unread : total}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
