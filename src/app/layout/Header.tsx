import { IconMenuFold, IconMenuUnfold, IconSearch, IconSettings } from '@arco-design/web-react/icon'
import { lazy, Suspense } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { paletteToggled, settingsDrawerToggled, sidebarToggled } from '../../slices/settings'
import { Bell } from './bell/Bell'
import './Header.css'
import { LanguageSwitch } from './LanguageSwitch'
import { RunTray } from './RunTray'
import { SiteSwitcher } from './SiteSwitcher'
import { ThemeSwitch } from './ThemeSwitch'
import { TopMenu } from './TopMenu'
import { UserMenu } from './UserMenu'

/** Where one is, what runs, and who one is. */
export function Header() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { layout, device, isSidebarOpen, showSettings } = useAppSelector((state) => state.settings)
  return (
    <header className="co-header">
      {(layout !== 'top' || device === 'mobile') && (
        <button
          type="button"
          className="co-header__button"
          aria-label={say(isSidebarOpen ? 'shell.sidebarClose' : 'shell.sidebarOpen')}
          aria-expanded={isSidebarOpen}
          onClick={() => dispatch(sidebarToggled())}
        >
          {isSidebarOpen ? <IconMenuFold /> : <IconMenuUnfold />}
        </button>
      )}
      <SiteSwitcher />
      {layout !== 'left' && device !== 'mobile' ? (
        <TopMenu isWhole={layout === 'top'} />
      ) : (
        <span className="co-header__gap" />
      )}
      <button type="button" className="co-header__search" onClick={() => dispatch(paletteToggled())}>
        <IconSearch />
        <span>{say('shell.searchScreens')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <DemoScenes />
      <RunTray />
      <Bell />
      {device !== 'mobile' && <LanguageSwitch />}
      {device !== 'mobile' && <ThemeSwitch />}
      {showSettings && (
        <button
          type="button"
          className="co-header__button"
          aria-label={say('shell.settings')}
          title={say('shell.settings')}
          onClick={() => dispatch(settingsDrawerToggled())}
        >
          <IconSettings />
        </button>
      )}
      <UserMenu />
    </header>
  )
}

const ScenePanel = lazy(() => import('../../views/demo/ScenePanel').then((part) => ({ default: part.ScenePanel })))

function DemoScenes() {
  const isDemo = useAppSelector(({ installation }) => installation.isDemo)
  return isDemo ? (
    <Suspense fallback={null}>
      <ScenePanel />
    </Suspense>
  ) : null
}
