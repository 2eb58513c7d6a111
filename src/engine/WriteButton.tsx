import { Button, type ButtonProps } from '@arco-design/web-react'
import { useSay } from '../i18n/useSay'
import { useSiteName } from '../i18n/useSiteName'
import { useAppSelector } from '../slices/hooks'
import { selectIsLocked } from '../slices/siteGuard'
import './writeButton.css'

interface WriteButtonProps extends Omit<ButtonProps, 'children'> {
  /** What it does, in words. */
  children: string
  /** It is the last word before something is written: the site stands in it. */
  confirms?: boolean
}

/** A button that writes, or leads there: it rests while the site guard holds writing. */
export function WriteButton({ children, confirms = false, disabled = false, ...rest }: WriteButtonProps) {
  const say = useSay()
  const site = useSiteName()
  const isLocked = useAppSelector(selectIsLocked)
  const text = confirms ? say('engine.onSite', { what: children, site }) : children
  return (
    <Button {...rest} disabled={disabled || isLocked} {...(isLocked ? { title: say('guard.paused') } : {})}>
      {confirms ? <span className="co-onsite">{text}</span> : text}
    </Button>
  )
}
