import { Input } from '@arco-design/web-react'
import type { RefTextAreaType } from '@arco-design/web-react/es/Input/textarea'
import { type RefObject, useId } from 'react'
import { useSay } from '../../../i18n/useSay'
import '../../../engine/form/form.css'

const LONGEST = 1000

interface ReasonFieldProps {
  field: RefObject<RefTextAreaType | null>
  reason: string
  /** The version that is left. */
  current: string
  isMissing: boolean
  onChange: (reason: string) => void
}

/** Why the site goes back: told again to whoever wants that version later. */
export function ReasonField({ field, reason, current, isMissing, onChange }: ReasonFieldProps) {
  const say = useSay()
  const id = useId()
  return (
    <div className="co-field">
      <label className="co-field__label" htmlFor={id}>
        {say('siteLifecycle.rollback.reason')}
        <span className="co-field__must" aria-hidden="true">
          *
        </span>
      </label>
      <Input.TextArea
        ref={field}
        id={id}
        value={reason}
        maxLength={LONGEST}
        autoSize={{ minRows: 3, maxRows: 8 }}
        error={isMissing}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <p
        id={`${id}-note`}
        className={isMissing ? 'co-field__problem' : 'co-field__hint'}
        role={isMissing ? 'alert' : undefined}
      >
        {isMissing
          ? say('siteLifecycle.rollback.reasonMissing')
          : say('siteLifecycle.rollback.reasonHint', { version: current })}
      </p>
    </div>
  )
}
