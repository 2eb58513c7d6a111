import type { Languages } from '../../../resources/readings/rows'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { titleIn } from '../../kinds/ref/useTitle'

/** What a language is called, by its id. */
export function useLanguageName(languages: Languages | undefined): (id: unknown) => string {
  const language = useAppSelector(selectLanguage)
  const known = useAppSelector(({ entities }) => entities.titles)
  return (id) =>
    typeof id !== 'number'
      ? ''
      : titleIn(languages?.refs.language?.[id] ? languages.refs : known, 'language', id, language)
}
