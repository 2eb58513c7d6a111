import { Checkbox } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import { type InboxView, inboxViews } from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import { inboxWords } from './inboxWords'
import { useCounts } from './useInbox'

interface ShelvesProps {
  view: InboxView
  isAll: boolean
  onChoose: (view: InboxView) => void
  onScope: (isAll: boolean) => void
}

/** The shelves with what stands on them; those that nobody has read are counted in bold. */
export function Shelves({ view, isAll, onChoose, onScope }: ShelvesProps) {
  const say = useSay()
  const { data } = useCounts(isAll)
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
      <Scope isAll={isAll} onScope={onScope} />
    </nav>
  )
}

/** Those of this site, or of all that one reaches; control shows all. */
function Scope({ isAll, onScope }: Pick<ShelvesProps, 'isAll' | 'onScope'>) {
  const say = useSayPair()
  const { current, reachable } = useAppSelector((state) => state.site)
  const sites = reachable.filter(({ name, is_local: isLocal }) => isLocal && name !== 'control')
  if (current === 'control' || sites.length < 2) return null
  return (
    <Checkbox className="co-inbox__scope" checked={isAll} onChange={onScope}>
      {say(inboxWords.allSites)}
    </Checkbox>
  )
}
