import { lazy, type ReactNode, Suspense } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectIsDark, selectLanguage, settingsChanged } from '../../slices/settings'
import { Brand } from '../../widgets/Brand'
import './PublicFrame.css'

const Colonnade = lazy(() =>
  import(/* webpackChunkName: 'colonnade-public' */ './Colonnade').then(({ Colonnade: art }) => ({ default: art })),
)

/** Both halves of the pages that need no sign-in: what this is, and what to do here. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const say = useSay()
  const title = useAppSelector((state) => state.settings.title)
  const { logo } = useAppSelector((state) => state.installation)
  return (
    <div className="co-public">
      <aside className="co-public__side">
        <p className="co-public__brand">
          {logo ? <img className="co-public__mark" src={logo} alt="" /> : <Brand className="co-public__mark" />}
          {title}
        </p>
        <div className="co-public__words">
          <p className="co-public__tagline">{say('session.tagline')}</p>
          <ul>
            <li>{say('session.promise1')}</li>
            <li>{say('session.promise2')}</li>
            <li>{say('session.promise3')}</li>
          </ul>
        </div>
        <Art />
      </aside>
      <main className="co-public__main">
        <Switches />
        <div className="co-public__card">{children}</div>
        <Legal />
      </main>
    </div>
  )
}

/** The house's own picture, or the drawing; its place is kept until it is known which. */
function Art() {
  const { isKnown, signInPicture } = useAppSelector((state) => state.installation)
  const place = <div className="co-public__art" />
  if (!isKnown) return place
  return signInPicture ? (
    <img className="co-public__art co-public__picture" src={signInPicture} alt="" />
  ) : (
    <Suspense fallback={place}>
      <Colonnade />
    </Suspense>
  )
}

/** What the law wants said, one line each. */
function Legal() {
  const language = useAppSelector(selectLanguage)
  const legal = useAppSelector((state) => state.installation.legal[language === 'zh' ? 0 : 1])
  // The list of the demo's accounts comes a little later and would move them.
  const isSettled = useAppSelector(
    ({ installation, account }) => !installation.isDemo || account.demoAccounts.length > 0,
  )
  return isSettled && legal && <p className="co-public__legal">{legal}</p>
}

function Switches() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const isDark = useAppSelector(selectIsDark)
  const theme = say(isDark ? 'session.light' : 'session.dark')
  return (
    <div className="co-public__switches">
      <button
        type="button"
        className="co-public__switch"
        lang={language === 'zh' ? 'en' : 'zh-CN'}
        aria-label={say('session.otherLanguage')}
        onClick={() => dispatch(settingsChanged({ language: language === 'zh' ? 'en' : 'zh-cn' }))}
      >
        {language === 'zh' ? 'English' : '中文'}
      </button>
      <button
        type="button"
        className="co-public__switch"
        aria-label={theme}
        title={theme}
        onClick={() => dispatch(settingsChanged({ theme: isDark ? 'light' : 'dark' }))}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          {isDark ? (
            <path d="M10 2.500v2m0 11v2m7.500-7.500h-2m-11 0h-2m12.800-5.300-1.400 1.400m-7.800 7.800-1.400 1.400m10.600 0-1.400-1.400M6.100 6.100 4.700 4.700M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0z" />
          ) : (
            <path d="M16.500 12.300A7 7 0 0 1 7.700 3.500a7 7 0 1 0 8.800 8.800z" />
          )}
        </svg>
      </button>
    </div>
  )
}
