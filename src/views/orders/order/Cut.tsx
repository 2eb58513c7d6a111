import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { outlines } from '../../../resources/outline/outlines'
import { useAppSelector } from '../../../slices/hooks'

interface CutProps {
  /** Whose list has all of them. */
  of: 'payment_attempt' | 'email_log'
  order: number
  count: number
}

/** That only the latest are shown, and where all of them are. */
export function Cut({ of, order, count }: CutProps) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  return (
    <p className="co-hint" role="note">
      {say('orders.cut', { count })}{' '}
      <ScreenLink isWayOnly to={`/${site}/${outlines[of].screen}?order_id=${order}`}>
        {say('orders.cut.all')}
      </ScreenLink>
    </p>
  )
}
