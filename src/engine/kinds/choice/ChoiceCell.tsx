import { wordLabel } from '../../../resources/kit/kinds/choiceKinds'
import { StatusDot } from '../../../widgets/StatusDot'
import { asText, type CellProps } from '../face'

/** A dot and a word where the choice has tones, else the word. */
export const ChoiceCell = ({ value, field, language }: CellProps) => {
  const word = asText(value)
  const label = wordLabel(field, word)[language === 'zh' ? 0 : 1]
  return field.tones ? <StatusDot tone={field.tones[word] ?? 'grey'}>{label}</StatusDot> : label
}
