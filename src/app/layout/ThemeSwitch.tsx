import { IconDesktop, IconMoon, IconSun } from '@arco-design/web-react/icon'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { settingsChanged } from '../../slices/settings'
import { PopButton } from './PopButton'

const THEMES = [
  ['light', 'shell.themeLight', IconSun],
  ['dark', 'shell.themeDark', IconMoon],
  ['auto', 'shell.themeAuto', IconDesktop],
] as const

export function ThemeSwitch() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const theme = useAppSelector((state) => state.settings.theme)
  const [, , Icon] = THEMES.find(([id]) => id === theme) ?? THEMES[0]
  const items = THEMES.map(([id, word]) => ({
    id,
    label: say(word),
    isChecked: id === theme,
    onPick: () => dispatch(settingsChanged({ theme: id })),
  }))
  return (
    <PopButton label={say('shell.theme')} title={say('shell.theme')} items={items}>
      <Icon />
    </PopButton>
  )
}
