import { useListed } from '../../../engine/templates/useListed'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { platformSetting } from '../../../resources/platform_setting'
import { waitingSettings } from '../../../resources/readings/platform_setting'

const KEY = 'settings that wait'

/** Names what was changed since the server was started and counts from its next start on. */
export function AwaitingRestart({ version }: { version: unknown }) {
  const say = useSay()
  const label = useLabel()
  const listed = useListed()
  const { waiting = [] } = useReading(waitingSettings, { key: KEY }, { again: version }).data ?? {}
  if (waiting.length === 0) return null
  const names = waiting.map((name) => label(platformSetting.allFields[name]?.label ?? [name, name]))
  return (
    <p className="co-notice co-notice--amber" role="status">
      {say('places.settings.restart', { names: listed(names) })}
    </p>
  )
}
