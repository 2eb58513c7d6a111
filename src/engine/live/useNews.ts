import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import type { RowNews } from '../../slices/live'
import { rowKey } from '../../slices/rows/entities'
import { selectLanguage } from '../../slices/settings'

/** What somebody else did to a row since it was opened. */
export const useNews = (resource: Resource, id: number | undefined): RowNews | undefined =>
  useAppSelector(({ live }) => (id === undefined ? undefined : live.rows[rowKey({ resource: resource.name, id })]))

/** What a person is called; the system where it was nobody. */
export function useWho(by: number | null): string {
  const title = useAppSelector(({ entities }) => (by === null ? undefined : entities.titles.user?.[by]))
  const label = useLabel()
  const say = useSay()
  return title ? label(title) : say('engine.history.system')
}

/** The labels of fields, in the order of the declaration. */
export function useNamed(resource: Resource): (fields: readonly string[]) => string {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  return (fields) =>
    fields.map((name) => label(resource.allFields[name]?.label ?? [name, name])).join(language === 'zh' ? '、' : ', ')
}
