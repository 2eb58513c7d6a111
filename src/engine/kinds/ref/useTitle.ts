import type { ResourceName } from '../../../resources/kit/resourceName'
import { useAppSelector } from '../../../slices/hooks'
import type { RootState } from '../../../slices/rootState'
import type { Titles } from '../../../slices/rows/entityState'
import type { Language } from '../../../slices/settings'

/** The title of a row that others point to; its number where nothing better is known yet. */
export const titleIn = (titles: Titles, to: ResourceName, id: number, language: Language): string => {
  const label = titles[to]?.[id]
  return (label && ((language === 'en' && label[1]) || label[0])) || `#${id}`
}

export const titleOf = ({ entities }: RootState, to: ResourceName, id: number, language: Language): string =>
  titleIn(entities.titles, to, id, language)

export const useTitle = (to: ResourceName, id: number, language: Language): string =>
  useAppSelector((state) => titleOf(state, to, id, language))
