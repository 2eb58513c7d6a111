import { useSay } from '../../../i18n/useSay'
import { rateBothWays } from '../../format/number'
import { asText, type InputProps } from '../face'
import { TextInput } from '../text/TextInput'
import { useTypedPercent } from './useTypedPercent'

/** The decimal, or in percent where people speak of it so; of a discount, with what it means for the price beside it. */
export function RateInput(props: InputProps) {
  const say = useSay()
  const ways = props.field.isDiscount ? rateBothWays(props.value ?? '') : undefined
  return (
    <>
      {props.field.isPercent ? <PercentInput {...props} /> : <TextInput {...props} />}
      {ways && <span className="co-hint">{say('engine.rate.bothWays', ways)}</span>}
    </>
  )
}

function PercentInput(props: InputProps) {
  const { text, type } = useTypedPercent(asText(props.value), props.onChange)
  return <TextInput {...props} value={text} suffix="%" onChange={(typed) => type(asText(typed))} />
}
