import type { KindName } from '../../resources/kit/field'
import type { ResourceName } from '../../resources/kit/resourceName'
import { savedViewIn } from '../../slices/list/listQuery'
import { selectListView } from '../../slices/list/listViews'
import { declarationOf, read, type Step } from '../kit'

const LONG: ReadonlySet<KindName> = new Set<KindName>(['longtext', 'richtext', 'json'])

/** Columns that a person, or the site, has switched on beside those that a list has anyhow; undefined: none is arranged. */
const arranged = (resource: ResourceName): Step<readonly string[]> =>
  read((state) => {
    const { navigation, session } = state
    const own = selectListView(state, resource, savedViewIn(navigation.search))?.columns ?? []
    if (own.length > 0) return own.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]))
    const shown = session.shownFields[resource] ?? {}
    return Object.keys(shown).filter((name) => shown[name])
  })

/** The long texts that the lists of a resource show: rows come without them unless they are named. */
export function* longColumns(resource: ResourceName): Step<{ more?: readonly string[] }> {
  const names = yield* arranged(resource)
  if (names.length === 0) return {}
  const { allFields, columns } = yield* declarationOf(resource)
  const kindOf = (name: string): KindName => allFields[name]?.kind ?? 'text'
  const more = names.filter((name) => LONG.has(kindOf(name)) && !columns.some((each) => each === name))
  return more.length > 0 ? { more } : {}
}
