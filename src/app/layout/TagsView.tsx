import { IconClose } from '@arco-design/web-react/icon'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type MenuItem, PopMenu } from '../../engine/pop/PopMenu'
import { usePop } from '../../engine/pop/usePop'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type Tab, tabCloseAsked, tabRefreshAsked } from '../../slices/navigation/tabs'
import './TagsView.css'
import { useMenuTitle } from './useMenuTitle'

const NONE: readonly Tab[] = []

/** The pages that are open in this context. The affixed one stays; the others close. */
export function TagsView() {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const tabs = useAppSelector((state) => state.tabs.bySite[site] ?? NONE)
  const { pathname } = useLocation()
  return (
    <nav className="co-tabs" aria-label={say('shell.tags')}>
      {tabs.map((tab) => (
        <Tag key={tab.path} tab={tab} isHere={tab.path === pathname} />
      ))}
    </nav>
  )
}

const CLOSINGS = [
  ['this', 'shell.tagCloseThis'],
  ['others', 'shell.tagCloseOthers'],
  ['left', 'shell.tagCloseLeft'],
  ['right', 'shell.tagCloseRight'],
  ['all', 'shell.tagCloseAll'],
] as const

/** What the right mouse button or the menu key offers. */
function useTagItems(tab: Tab): MenuItem[] {
  const say = useSay()
  const dispatch = useAppDispatch()
  const refresh = { id: 'refresh', label: say('shell.tagRefresh'), onPick: () => dispatch(tabRefreshAsked(tab.path)) }
  const closings = CLOSINGS.filter(([which]) => which !== 'this' || !tab.isAffixed).map(([which, word]) => ({
    id: which,
    label: say(word),
    onPick: () => dispatch(tabCloseAsked({ path: tab.path, which })),
  }))
  return [refresh, ...closings]
}

function Tag({ tab, isHere }: { tab: Tab; isHere: boolean }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const menuTitle = useMenuTitle()(tab)
  const title = tab.row ? say('shell.tagRow', { row: tab.row, title: menuTitle }) : menuTitle
  const element = useRef<HTMLSpanElement>(null)
  // Its name comes later than the tab itself, and is as long as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another name the tab is as wide as that
  useEffect(() => {
    if (isHere) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isHere, title])
  const items = useTagItems(tab)
  const { anchor, close: closeMenu, open } = usePop()
  const close = () => dispatch(tabCloseAsked({ path: tab.path, which: 'this' }))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a further way to what its link and button do; the menu key reaches it too */}
      <span
        ref={element}
        className={`co-tab${isHere ? ' is-here' : ''}`}
        onContextMenu={(event) => {
          event.preventDefault()
          open(event.currentTarget)
        }}
        onAuxClick={(event) => {
          if (event.button !== 1) return
          // The browser would open the link in a window of its own.
          event.preventDefault()
          if (!tab.isAffixed) close()
        }}
      >
        <Link to={tab.address} title={title} aria-current={isHere ? 'page' : undefined}>
          {title}
        </Link>
        {!tab.isAffixed && (
          <button type="button" aria-label={say('shell.tagClose', { title })} onClick={close}>
            <IconClose />
          </button>
        )}
      </span>
      {anchor && <PopMenu anchor={anchor} label={title} items={items} onClose={closeMenu} />}
    </>
  )
}
