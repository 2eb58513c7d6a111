import { Button, type ButtonProps } from '@arco-design/web-react'
import { briefName } from '../i18n/briefName'
import { useSay } from '../i18n/useSay'
import { useSiteName } from '../i18n/useSiteName'
import { useAppSelector } from '../slices/hooks'
import { selectIsLocked } from '../slices/sites/siteGuard'
import './writeButton.css'

interface WriteButtonProps extends Omit<ButtonProps, 'children'> {
  /** What it does, in words. */
  children: string
  /** It is the last word before something is written: the site stands in it. */
  confirms?: boolean
  /** It saves a form: as `confirms`, but only in a site. `aside`: a button beside it says where, this one only on a closer look. */
  saves?: boolean | 'aside'
  /** Among buttons that write, one that only reads: it does not rest. */
  isReading?: boolean
}

const CONTROL = 'control'

/** A button that writes, or leads there: it rests while the site guard holds writing. */
export function WriteButton({
  children,
  confirms = false,
  saves = false,
  disabled = false,
  isReading = false,
  ...rest
}: WriteButtonProps) {
  const say = useSay()
  const site = useSiteName()
  const isInSite = useAppSelector((state) => state.site.current !== CONTROL)
  const isLocked = useAppSelector(selectIsLocked) && !isReading
  const isNaming = confirms || (saves !== false && isInSite)
  const where = isInSite ? 'engine.onSite' : 'engine.inControl'
  const named = (name: string): string => (isNaming ? say(where, { what: children, site: name }) : children)
  const whole = named(site)
  const shown = saves === 'aside' ? children : named(briefName(site))
  return (
    <Button
      {...rest}
      disabled={disabled || isLocked}
      {...(shown === whole ? {} : { 'aria-label': whole })}
      {...(isLocked ? { title: say('guard.paused') } : isNaming ? { title: whole } : {})}
    >
      {shown === children ? shown : <span className="co-onsite">{shown}</span>}
    </Button>
  )
}
