import { useSay } from '../../../i18n/useSay'
import { rateBothWays } from '../../format/number'
import type { InputProps } from '../face'
import { TextInput } from '../text/TextInput'

/** The decimal; of a discount, with what it means for the price beside it. */
export function RateInput(props: InputProps) {
  const say = useSay()
  const ways = props.field.isDiscount ? rateBothWays(props.value ?? '') : undefined
  return (
    <>
      <TextInput {...props} />
      {ways && <span className="co-hint">{say('engine.rate.bothWays', ways)}</span>}
    </>
  )
}
