import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import type { Save } from '../../slices/rows/edits'
import { selectLanguage } from '../../slices/settings'
import { exactTime, friendlyTime } from '../format/time'
import { useNamed } from '../live/useNews'

/** Who saved what of the row meanwhile, and when. */
export function Saves({ resource, saves }: { resource: Resource; saves: readonly Save[] }) {
  const say = useSay()
  const named = useNamed(resource)
  const language = useAppSelector(selectLanguage)
  return (
    <ul className="co-saves">
      {saves.map(({ user, at, fields }) => (
        <li key={`${at} ${fields.join()}`} title={exactTime(at, language)}>
          {say('engine.conflict.saved', {
            who: user ?? say('engine.history.system'),
            fields: named(fields),
            when: friendlyTime(at, language),
          })}
        </li>
      ))}
    </ul>
  )
}
