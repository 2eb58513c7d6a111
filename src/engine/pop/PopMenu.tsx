import type { KeyboardEvent } from 'react'
import { Pop } from './Pop'

export interface MenuItem {
  id: string
  label: string
  onPick: () => void
  isDanger?: boolean
  isDisabled?: boolean
  isChecked?: boolean
  /** A line above it. */
  startsGroup?: boolean
}

export interface PopMenuProps {
  anchor: Element
  label: string
  items: readonly MenuItem[]
  onClose: () => void
}

const step = (event: KeyboardEvent<HTMLDivElement>): void => {
  const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!move) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not([disabled])')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons.at((at + move) % buttons.length)?.focus()
}

/** A menu that hangs from a button; arrows move in it. */
export function PopMenu({ anchor, label, items, onClose }: PopMenuProps) {
  return (
    <Pop anchor={anchor} label={label} role="menu" onClose={onClose}>
      <div className="co-menu" onKeyDown={step} role="none">
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            {...(item.isChecked === undefined ? {} : { 'aria-checked': item.isChecked })}
            disabled={item.isDisabled}
            className={`co-menu__item${item.isDanger ? ' co-menu__item--danger' : ''}${item.startsGroup ? ' co-menu__item--first' : ''}`}
            onClick={() => {
              onClose()
              item.onPick()
            }}
          >
            <span>{item.label}</span>
            {item.isChecked && <span aria-hidden="true">✓</span>}
          </button>
        ))}
      </div>
    </Pop>
  )
}
