import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { selectIsSending } from '../../slices/files/filesNeeded'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { sidebarClosed } from '../../slices/settings'
import { selectIsLocked } from '../../slices/sites/siteGuard'
import { Header } from './Header'
import './Shell.css'
import { Sidebar } from './Sidebar'
import { SiteMark } from './SiteMark'
import { TagsView } from './TagsView'
import { usePaletteKey } from './usePaletteKey'
import { useWhyKeys } from './useWhyKeys'
import { WhenOpened } from './WhenOpened'

/** The frame around every screen: menu, header, open pages; `children` is the page. */
export function Shell({ children }: { children: ReactNode }) {
  const say = useSay()
  const { layout, tagsView, fixedHeader, device, isSidebarOpen, isDrawerOpen, isPaletteOpen } = useAppSelector(
    (state) => state.settings,
  )
  const isNew = useAppSelector(({ session }) => session.isReady && Boolean(session.profile?.new_version))
  const isGuided = useAppSelector(({ session }) => session.isReady && Boolean(session.profile?.guide))
  const isLocked = useAppSelector(selectIsLocked)
  const isMarked = useAppSelector(({ installation }) => installation.hasWatermark)
  const isAskedWho = useAppSelector(({ stepUp }) => stepUp.by !== null)
  const isSending = useAppSelector(selectIsSending)
  const isWhy = useAppSelector(({ why }) => why.isOpen)
  usePaletteKey()
  useWhyKeys()
  const hasSide = layout !== 'top' || device === 'mobile'
  const classes = [
    'co-shell',
    `co-shell--${device}`,
    hasSide && (isSidebarOpen ? 'co-shell--open' : 'co-shell--narrow'),
    fixedHeader && 'co-shell--fixed',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <SiteMark />
      <button type="button" className="co-skip" onClick={skipToContent}>
        {say('shell.skip')}
      </button>
      {hasSide && <Sidebar />}
      <Veil />
      <Stage>
        <WhenOpened isOpen={isLocked} what={SiteBand} />
        <div className="co-shell__top">
          <Header />
          {tagsView && <TagsView />}
        </div>
        <main id="co-content" className="co-main" tabIndex={-1}>
          {children}
        </main>
        <WhenOpened isOpen={isGuided} what={Guide} />
      </Stage>
      {isMarked && <WhenOpened isOpen what={NameMark} />}
      <WhenOpened isOpen={isDrawerOpen} what={SettingsDrawer} />
      <WhenOpened isOpen={isPaletteOpen} what={Palette} />
      <WhenOpened isOpen={isNew} what={NewVersion} />
      <WhenOpened isOpen={isSending} what={Sendings} />
      <WhenOpened isOpen={isWhy} what={WhyDialog} />
      <WhenOpened isOpen={isAskedWho} what={StepUpDialog} />
    </div>
  )
}

const NameMark = lazy(() => import('./NameMark').then((part) => ({ default: part.NameMark })))
const SettingsDrawer = lazy(() => import('./SettingsDrawer').then((part) => ({ default: part.SettingsDrawer })))
const SiteBand = lazy(() => import('../../engine/guard/SiteBand').then((part) => ({ default: part.SiteBand })))
const Palette = lazy(() => import('./palette/Palette').then((part) => ({ default: part.Palette })))
const NewVersion = lazy(() => import('./NewVersion').then((part) => ({ default: part.NewVersion })))
const Guide = lazy(() => import('./guide/Guide').then((part) => ({ default: part.Guide })))
const Sendings = lazy(() => import('../../engine/files/Sendings').then((part) => ({ default: part.Sendings })))
const WhyDialog = lazy(() => import('../../engine/why/WhyDialog').then((part) => ({ default: part.WhyDialog })))
const StepUpDialog = lazy(() =>
  import('../../engine/stepUp/StepUpDialog').then((part) => ({ default: part.StepUpDialog })),
)
const skipToContent = () => document.getElementById('co-content')?.focus()

/** What scrolls. Every navigation to another page starts at the top. */
function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to scroll
  useEffect(() => {
    // Newer browsers answer with a promise, which must not be taken for a cleanup.
    stage.current?.scrollTo(0, 0)
  }, [pathname])
  return (
    <div className="co-stage" ref={stage}>
      {children}
    </div>
  )
}

/** Behind the sidebar that lies over the page on a small screen. */
function Veil() {
  const dispatch = useAppDispatch()
  const isShown = useAppSelector(({ settings }) => settings.device === 'mobile' && settings.isSidebarOpen)
  const say = useSay()
  return isShown ? (
    <button
      type="button"
      className="co-veil"
      aria-label={say('shell.sidebarClose')}
      onClick={() => dispatch(sidebarClosed())}
    />
  ) : null
}
