import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'

/** Names one after another, as the language sets them apart. */
export function useListed(): (names: readonly string[]) => string {
  const joint = useAppSelector(selectLanguage) === 'zh' ? '、' : ', '
  return (names) => names.join(joint)
}
