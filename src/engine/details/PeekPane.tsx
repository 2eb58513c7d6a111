import { Button } from '@arco-design/web-react'
import { IconClose } from '@arco-design/web-react/icon'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { useFocusBack } from '../../widgets/useFocusBack'
import { useActions } from '../actions'
import { useRow } from '../form/useRow'
import { ScreenLink } from '../ScreenLink'
import { useRowTitle } from '../useRowTitle'
import type { DetailsDrawerProps } from './DetailsDrawer'
import { DetailsParts } from './DetailsParts'
import { Walking } from './Walking'
import './peek.css'

/** The pane begins where the head of the page ends, from its first frame on: a state would come a frame late. */
function useBelowHead(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const head = document.querySelector('.co-shell__top')
    if (!head) return
    const measure = (): void => {
      const bottom = Math.max(0, Math.round(head.getBoundingClientRect().bottom))
      pane.current?.style.setProperty('top', `${bottom}px`)
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(head)
    return () => watching.disconnect()
  }, [pane])
}

/** What lies over the pane closes first. */
const OVER =
  '.co-pop, .arco-modal-wrapper:not([style*="display: none"]), .arco-drawer-wrapper:not([style*="none"]), .arco-trigger-popup:not([style*="none"])'

function useEscape(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OVER)) return
      close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** One row beside its list, which stays in use: no mask, the focus goes where it is wanted, and walking on is told. */
export function PeekPane({ resource, overrides, id, onClose, onEdit, deeds, walk }: DetailsDrawerProps) {
  const found = useRow(resource, id)
  const { row } = found
  const actions = useActions(resource)
  const say = useSay()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useRowTitle(resource, row, `#${id}`, overrides)
  const mayEdit = actions.has('update') && resource.form.length > 0
  const pane = useRef<HTMLElement>(null)
  useBelowHead(pane)
  useFocusBack(true, heading)
  useEscape(onClose)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // It stands in its page: a page that is kept hides it too.
  return (
    <section ref={pane} className="co-peek" role="dialog" aria-modal="false" aria-label={title}>
      <header className="co-peek__head">
        <div className="co-peek__bar">
          {walk && <Walking walk={walk} />}
          {resource.hasPages && (
            <ScreenLink isWayOnly className="co-quiet" to={`${pathname}/details/${id}`}>
              {say('peek.page')}
            </ScreenLink>
          )}
          <button type="button" className="co-peek__close" aria-label={say('shell.close')} onClick={onClose}>
            <IconClose />
          </button>
        </div>
        <h2 ref={heading} className="co-peek__title" tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        {row && deeds}
      </header>
      <div className="co-peek__body">
        <DetailsParts resource={resource} overrides={overrides} id={id} found={found} mayEdit={mayEdit} />
      </div>
      {mayEdit && (
        <footer className="co-peek__foot">
          <Button type="primary" disabled={!row} onClick={onEdit}>
            {say('engine.edit')}
          </Button>
        </footer>
      )}
    </section>
  )
}
