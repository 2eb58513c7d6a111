import { IconDown } from '@arco-design/web-react/icon'
import { lazy, Suspense } from 'react'
import { Pop } from '../../engine/pop/Pop'
import { usePop } from '../../engine/pop/usePop'
import { useSay } from '../../i18n/useSay'
import { useSiteName } from '../../i18n/useSiteName'
import { useAppSelector } from '../../slices/hooks'
import { siteColor } from '../../widgets/siteColor'
import './SiteSwitcher.css'

const bring = () => import(/* webpackChunkName: 'sites' */ './sites/SitePanel')
const SitePanel = lazy(() => bring().then((part) => ({ default: part.SitePanel })))

/** Whoever points at the button is about to press it. A chunk that does not come is asked for again when it is opened. */
const foresee = (): void => void bring().catch(() => undefined)

/** The site one is in, by colour and name, and the way to another. */
export function SiteSwitcher() {
  const say = useSay()
  const name = useSiteName()
  const current = useAppSelector((state) => state.site.current)
  const color = useAppSelector((state) => state.site.reachable.find((site) => site.name === current)?.color)
  const { anchor, close, toggle } = usePop()
  return (
    <>
      <button
        type="button"
        className="co-header__button co-site"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={`${say('shell.sites')} · ${name}`}
        onPointerEnter={foresee}
        onFocus={foresee}
        onClick={toggle}
      >
        <i className="co-site__dot" style={{ background: color ?? siteColor(current) }} aria-hidden="true" />
        <span className="co-site__name">{name}</span>
        <IconDown className="co-site__arrow" />
      </button>
      {anchor && (
        <Pop anchor={anchor} label={say('shell.sites')} onClose={close}>
          <div className="co-sites">
            <Suspense fallback={null}>
              <SitePanel onDone={close} />
            </Suspense>
          </div>
        </Pop>
      )}
    </>
  )
}
