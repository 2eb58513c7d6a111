import { Drawer, type DrawerProps } from '@arco-design/web-react'
import { type KeyboardEvent, useRef } from 'react'
import { CloseCross } from './CloseCross'
import './SideDrawer.css'
import { useFocusBack } from './useFocusBack'

interface SideDrawerProps extends DrawerProps {
  title: string
  /** A form begins in its first field; everything else with its title, on which no ring is seen. */
  isForm?: boolean
}

/** Arco's drawer as a dialog that has a name and a close button that keys reach. */
export function SideDrawer({ title, isForm = false, children, ...drawer }: SideDrawerProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useFocusBack(drawer.visible, heading)
  const named = { role: 'dialog', 'aria-modal': true, 'aria-label': title }
  const head = (
    <span ref={heading} className="co-side-title" tabIndex={-1}>
      {title}
    </span>
  )
  const onOpened = (): void => {
    const { current: own } = heading
    // Whoever was quicker than the drawer stays where they are.
    const isInside = own?.closest('.arco-drawer')?.contains(document.activeElement)
    if (!isForm && !isInside) own?.focus({ preventScroll: true })
  }
  // Arco's select keeps Escape to itself, even where it has nothing to close.
  const onKey = (event: KeyboardEvent): void => {
    const isShut = event.target instanceof Element && event.target.closest('[role="combobox"][aria-expanded="false"]')
    if (event.key === 'Escape' && isShut) drawer.onCancel?.(event.nativeEvent)
  }
  return (
    <Drawer {...drawer} {...named} title={head} closeIcon={<CloseCross />} afterOpen={onOpened}>
      <div className="co-side-body" onKeyDownCapture={onKey} {...(isForm ? { 'data-autofocus-inside': true } : {})}>
        {children}
      </div>
    </Drawer>
  )
}
