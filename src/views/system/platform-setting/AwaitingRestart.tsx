import { useEffect } from 'react'
import { useListed } from '../../../engine/templates/useListed'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { platformSetting } from '../../../resources/platform_setting'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryAsked, selectScreenQuery } from '../../../slices/screenQueries'

const KEY = 'settings that wait'

/** Names what was changed since the server was started and counts from its next start on. */
export function AwaitingRestart({ version }: { version: unknown }) {
  const say = useSay()
  const label = useLabel()
  const listed = useListed()
  const dispatch = useAppDispatch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the row is the reason to ask anew
  useEffect(() => {
    dispatch(screenQueryAsked({ key: KEY, path: '/api/admin/platform-setting/waiting' }))
  }, [dispatch, version])
  const answer = useAppSelector(selectScreenQuery(KEY))
  const waiting = (answer?.data as { waiting?: string[] } | undefined)?.waiting ?? []
  if (waiting.length === 0) return null
  const names = waiting.map((name) => label(platformSetting.allFields[name]?.label ?? [name, name]))
  return (
    <p className="co-notice co-notice--amber" role="status">
      {say('places.settings.restart', { names: listed(names) })}
    </p>
  )
}
