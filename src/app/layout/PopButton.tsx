import type { ReactNode } from 'react'
import { Pop } from '../../engine/pop/Pop'
import { type MenuItem, PopMenu } from '../../engine/pop/PopMenu'
import { usePop } from '../../engine/pop/usePop'

interface PopButtonProps {
  /** What the button does, for those who cannot see it. */
  label: string
  title?: string
  className?: string
  children: ReactNode
  /** A menu hangs from the button … */
  items?: readonly MenuItem[]
  /** … or whatever else; `close` ends it. */
  panel?: (close: () => void) => ReactNode
  /** The panel's own name. */
  panelLabel?: string
}

/** A button of the header from which something hangs. */
export function PopButton({ label, title, className, children, items, panel, panelLabel }: PopButtonProps) {
  const { anchor, close, toggle } = usePop()
  return (
    <>
      <button
        type="button"
        className={`co-header__button${className ? ` ${className}` : ''}`}
        aria-label={label}
        aria-haspopup={items ? 'menu' : 'dialog'}
        aria-expanded={anchor !== null}
        title={title}
        onClick={toggle}
      >
        {children}
      </button>
      {anchor && items && <PopMenu anchor={anchor} label={label} items={items} onClose={close} />}
      {anchor && panel && (
        <Pop anchor={anchor} label={panelLabel ?? label} onClose={close}>
          {panel(close)}
        </Pop>
      )}
    </>
  )
}
