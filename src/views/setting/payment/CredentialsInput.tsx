import type { InputProps } from '../../../engine/kinds/face'
import { JsonInput } from '../../../engine/kinds/json/JsonInput'
import { useSay } from '../../../i18n/useSay'

/** JSON that is written and never shown. `true` stands for what is set; what is typed replaces it. */
export function CredentialsInput(props: InputProps) {
  const say = useSay()
  const isSet = props.value === true
  return (
    <>
      <JsonInput {...props} value={isSet ? '' : props.value} />
      {isSet && <p className="co-field__hint">{say('engine.secret.set')}</p>}
    </>
  )
}
