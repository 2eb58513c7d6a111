import { ScreenLink } from '../../engine/ScreenLink'
import { useSay } from '../../i18n/useSay'
import { outlines } from '../../resources/outline/outlines'
import { Card } from './Card'

/** No mail goes out yet: what that means, and the way to where it is set up. */
export function MailCard() {
  const say = useSay()
  return (
    <Card
      wide
      title={say('dashboard.noMail')}
      aside={<ScreenLink to={`/control/${outlines.platform_setting.screen}`}>{say('dashboard.setMailUp')}</ScreenLink>}
    >
      <p className="co-hint">{say('dashboard.noMailHint')}</p>
    </Card>
  )
}
