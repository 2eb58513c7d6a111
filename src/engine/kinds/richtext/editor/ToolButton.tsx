import type { MouseEvent, ReactNode } from 'react'
import { useTogether } from '../../../../i18n/useTogether'
import { icons } from './Icons'
import { keysHere } from './tools'
import { useWords, type WordId } from './words'

interface ToolButtonProps {
  id: WordId
  keys?: string
  /** Absent: it is no switch. */
  isOn?: boolean
  isOff?: boolean
  /** It opens something that hangs from it. */
  opens?: 'menu' | 'dialog'
  isOpen?: boolean
  icon?: ReactNode
  /** What it is set to, where that is what it shows. */
  setTo?: string
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

/** One tool. It takes no focus from the text when it is clicked, and stays reachable by keys where it cannot be used. */
export function ToolButton({ id, keys, isOn, isOff = false, opens, isOpen, icon, setTo, onPress }: ToolButtonProps) {
  const say = useWords()
  const { noted } = useTogether()
  const title = keys ? noted(say(id), keysHere(keys)) : say(id)
  return (
    <button
      type="button"
      className="co-tool"
      data-tool={id}
      tabIndex={-1}
      title={title}
      aria-label={setTo ? `${say(id)} ${setTo}` : say(id)}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(opens ? { 'aria-haspopup': opens, 'aria-expanded': isOpen === true } : {})}
      {...(keys ? { 'aria-keyshortcuts': keys.replace('Mod', 'Control') } : {})}
      aria-disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!isOff) onPress(event)
      }}
    >
      {icon ?? icons[id] ?? say(id)}
    </button>
  )
}
