import type { InputProps } from '../face'
import { TextInput } from '../text/TextInput'

/** A number, with the sign of percent behind it while the form says that it is one. */
export function NumberInput(props: InputProps) {
  const { percentWhere } = props.field
  const isPercent = percentWhere !== undefined && props.draft?.[percentWhere.field] === percentWhere.is
  return <TextInput {...props} suffix={isPercent ? '%' : undefined} />
}
