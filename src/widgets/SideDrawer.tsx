import { Drawer, type DrawerProps } from '@arco-design/web-react'
import { IconClose } from '@arco-design/web-react/icon'
import { useSay } from '../i18n/useSay'
import './SideDrawer.css'

/** Arco's drawer as a dialog that has a name and a close button that keys reach. */
export function SideDrawer({ title, children, ...drawer }: DrawerProps & { title: string }) {
  const say = useSay()
  const named = { role: 'dialog', 'aria-modal': true, 'aria-label': title }
  const close = (
    <button type="button" className="co-side-close" aria-label={say('shell.close')}>
      <IconClose />
    </button>
  )
  return (
    <Drawer {...drawer} {...named} title={title} closeIcon={close}>
      {/* The focus goes to what the drawer is for, not to the button that closes it. */}
      <div className="co-side-body" data-autofocus-inside>
        {children}
      </div>
    </Drawer>
  )
}
