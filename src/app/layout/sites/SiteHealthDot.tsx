import { useSay } from '../../../i18n/useSay'
import type { Tone } from '../../../resources/kit/field'
import type { SiteChoice, SiteHealth } from '../../../slices/sites/site'
import { StatusDot } from '../../../widgets/StatusDot'

const TONES: Readonly<Record<SiteHealth, Tone>> = {
  ok: 'green',
  upgrade: 'blue',
  working: 'amber',
  failed: 'red',
  'not-ready': 'grey',
  unreachable: 'red',
  elsewhere: 'grey',
}

/** How a site is, as a dot and a word; nothing where the server does not say. */
export function SiteHealthDot({ site: { health, newest_version } }: { site: SiteChoice }) {
  const say = useSay()
  if (!health || !(health in TONES)) return null
  const version = health === 'upgrade' ? newest_version : undefined
  return (
    <span className="co-sitepick__health">
      <StatusDot tone={TONES[health]}>
        {version ? say('sites.health.upgradeTo', { version }) : say(`sites.health.${health}`)}
      </StatusDot>
    </span>
  )
}
