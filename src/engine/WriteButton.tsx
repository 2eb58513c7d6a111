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
  /** It saves a form: as `confirms`, but only in a site. `aside`: a button beside it says where, this one only on a closer look. */
  saves?: boolean | 'aside'
}

const CONTROL = 'control'

/** A button that writes, or leads there: it rests while the site guard holds writing. */
export function WriteButton({
  children,
  confirms = false,
  saves = false,
  disabled = false,
  ...rest
}: WriteButtonProps) {
  const say = useSay()
  const site = useSiteName()
  const isInSite = useAppSelector((state) => state.site.current !== CONTROL)
  const isLocked = useAppSelector(selectIsLocked)
  const isNaming = confirms || (saves !== false && isInSite)
  const whole = isNaming ? say('engine.onSite', { what: children, site }) : children
  const isShort = !isNaming || saves === 'aside'
  return (
    <Button
      {...rest}
      disabled={disabled || isLocked}
      {...(isNaming && isShort ? { 'aria-label': whole } : {})}
      {...(isLocked ? { title: say('guard.paused') } : isNaming ? { title: whole } : {})}
    >
      {isShort ? children : <span className="co-onsite">{whole}</span>}
    </Button>
  )
}
