import { jsonFault } from '../../../resources/kit/kinds/jsonFault'
import { sayJsonFault } from '../../../resources/kit/kinds/sayJsonFault'
import { CodeText } from '../../code/CodeText'
import { asText, type InputProps } from '../face'

/** JSON line by line, and below it where it goes wrong. */
export function JsonText({
  id,
  field,
  language,
  value,
  onChange,
  onBlur,
  isInvalid,
  isDisabled,
  describedBy,
}: InputProps) {
  const text = asText(value)
  const fault = text.trim() === '' ? undefined : jsonFault(text)
  const where = `${id}-where`
  return (
    <>
      <CodeText
        id={id}
        label={field.label[language === 'zh' ? 0 : 1]}
        language="json"
        value={text}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        describedBy={[describedBy, fault && where].filter(Boolean).join(' ')}
        onChange={onChange}
        onBlur={onBlur}
      />
      <p id={where} className="co-field__problem" role="status">
        {fault && sayJsonFault(fault, language)}
      </p>
    </>
  )
}
