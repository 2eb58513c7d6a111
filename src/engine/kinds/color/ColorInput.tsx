import { asText, type InputProps } from '../face'
import { TextInput } from '../text/TextInput'

const HEX = /^#[0-9a-f]{6}$/i

/** A swatch to choose with, and its text. */
export function ColorInput(props: InputProps) {
  const text = asText(props.value)
  return (
    <span className="co-color">
      <input
        type="color"
        value={HEX.test(text) ? text : '#409eff'}
        disabled={props.isDisabled}
        aria-label={props.field.label[props.language === 'zh' ? 0 : 1]}
        onChange={({ target }) => props.onChange(target.value)}
        onBlur={props.onBlur}
      />
      <TextInput {...props} />
    </span>
  )
}
