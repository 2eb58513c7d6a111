import { IconLanguage } from '@arco-design/web-react/icon'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type PageSettings, settingsChanged } from '../../slices/settings'
import { PopButton } from './PopButton'

const LANGUAGES: readonly [PageSettings['language'], string][] = [
  ['zh-cn', '中文'],
  ['en', 'English'],
]

export function LanguageSwitch() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const language = useAppSelector((state) => state.settings.language)
  const items = LANGUAGES.map(([id, label]) => ({
    id,
    label,
    isChecked: id === language,
    onPick: () => dispatch(settingsChanged({ language: id })),
  }))
  return (
    <PopButton label={say('shell.language')} title={say('shell.language')} items={items}>
      <IconLanguage />
    </PopButton>
  )
}
