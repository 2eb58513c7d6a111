import { Input } from '@arco-design/web-react'
import { lazy, Suspense } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { InputProps } from '../face'

const JsonText = lazy(() =>
  import(/* webpackChunkName: 'code-text' */ './JsonText').then(({ JsonText }) => ({ default: JsonText })),
)

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value, null, 2)

const tidied = (text: string): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

/** Text that is checked while it is typed, with its problem at its line; a button lays it out. */
export function JsonInput(props: InputProps) {
  const { id, value, onChange, onBlur, isInvalid, isDisabled, describedBy } = props
  const say = useSay()
  const text = textOf(value)
  const tidy = text.trim() === '' ? '' : tidied(text)
  const plain = (
    <Input.TextArea
      id={id}
      value={text}
      disabled={isDisabled}
      className="co-grows"
      rows={5}
      spellCheck={false}
      aria-invalid={isInvalid || tidy === undefined}
      aria-describedby={describedBy}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
  return (
    <div className="co-json">
      <Suspense fallback={plain}>
        <JsonText {...props} value={text} isInvalid={isInvalid || tidy === undefined} />
      </Suspense>
      {tidy && (
        <button
          type="button"
          className="co-quiet"
          disabled={isDisabled || tidy === text}
          onClick={() => onChange(tidy)}
        >
          {say('engine.json.tidy')}
        </button>
      )}
    </div>
  )
}
