import { type InputProps, isEmptyValue } from './face'

/** The room of an input whose code is on its way. */
export const FieldWaiting = ({ field, value }: Pick<InputProps, 'field' | 'value'>) => (
  <div className={`co-field__wait is-${field.kind}${isEmptyValue(value) ? '' : ' is-filled'}`} />
)
