import { useShownReading } from '../../engine/useShownReading'
import { useSayPair } from '../../i18n/useSayPair'
import { inboxCounts } from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import { inboxCountsBy } from '../../slices/inboxCounts'

const MOST = 99

/** How many of the inbox nobody has read; the stream keeps it as it is. */
export function InboxBadge() {
  const say = useSayPair()
  const site = useAppSelector((state) => state.site.current)
  const unread = useShownReading(inboxCounts, inboxCountsBy(site).key)?.data?.all.unread ?? 0
  if (unread === 0) return null
  const shown = unread > MOST ? `${MOST}+` : String(unread)
  return (
    <span className="co-nav__badge co-num" title={say(['{count} 条未读', '{count} unread'], { count: shown })}>
      {shown}
    </span>
  )
}
