import { Input } from '@arco-design/web-react'
import { useSay } from '../../../i18n/useSay'
import type { InputProps } from '../face'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value, null, 2)

const tidied = (text: string): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

/** Text that is checked while it is typed; a button lays it out. */
export function JsonInput({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  const say = useSay()
  const text = textOf(value)
  const tidy = text.trim() === '' ? '' : tidied(text)
  return (
    <div className="co-json">
      <Input.TextArea
        id={id}
        value={text}
        disabled={isDisabled}
        className="co-grows"
        rows={5}
        spellCheck={false}
        {...(isInvalid || tidy === undefined ? { status: 'error' as const } : {})}
        aria-invalid={isInvalid || tidy === undefined}
        aria-describedby={describedBy}
        onChange={onChange}
        onBlur={onBlur}
      />
      {tidy ? (
        <button
          type="button"
          className="co-quiet"
          disabled={isDisabled || tidy === text}
          onClick={() => onChange(tidy)}
        >
          {say('engine.json.tidy')}
        </button>
      ) : (
        tidy === undefined && <span className="co-hint">{say('engine.json.broken')}</span>
      )}
    </div>
  )
}
