import { IconClose } from '@arco-design/web-react/icon'
import { useSay } from '../i18n/useSay'
import './CloseCross.css'

interface CloseCrossProps {
  /** The Tab key goes past it: there is another button that closes, or Escape does. */
  isPassed?: boolean
}

/** The cross that closes what it stands in, which hears of the press itself. */
export function CloseCross({ isPassed = false }: CloseCrossProps) {
  const say = useSay()
  return (
    <button type="button" className="co-cross" aria-label={say('shell.close')} {...(isPassed ? { tabIndex: -1 } : {})}>
      <IconClose />
    </button>
  )
}
