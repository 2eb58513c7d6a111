import { Select } from '@arco-design/web-react'
import type { ReactElement } from 'react'
import { roomOf } from '../../../i18n/briefName'
import { useSay } from '../../../i18n/useSay'
import { wordLabel } from '../../../resources/kit/kinds/choiceKinds'
import { containsText } from '../../../resources/kit/text/comparisonKey'
import type { InputProps } from '../face'
import { toldBy } from '../told'

const FEW = 4

/** So many Latin letters stand side by side on a phone; a Chinese character takes the room of two. */
const ROOM = 36
const PADDING = 3

const isLong = (words: readonly string[]): boolean =>
  words.reduce((sum, word) => sum + roomOf(word) + PADDING, 0) > ROOM

/** Arco hands the option's element: what is searched is its text. */
const matchesLabel = (text: string, option: ReactElement): boolean =>
  containsText(String((option.props as { children?: unknown }).children), text)

/** A few words side by side, many in a list. */
export function ChoiceInput(props: InputProps) {
  const { id, field, value, language, onChange, onBlur, isDisabled, isInvalid } = props
  const say = useSay()
  const at = language === 'zh' ? 0 : 1
  // What the row holds stays in view, also where nobody can choose it any more.
  const held = typeof value === 'string' && value !== '' && field.former && !field.choices?.[value] ? [value] : []
  const choices = [
    ...Object.entries(field.choices ?? {}),
    ...held.map((word) => [word, wordLabel(field, word)] as const),
  ]
  if (choices.length <= FEW)
    return (
      <div
        className={isLong(choices.map(([, label]) => label[at])) ? 'co-radios co-radios--long' : 'co-radios'}
        role="radiogroup"
        id={id}
        {...toldBy(props)}
      >
        {choices.map(([word, label]) => (
          <label key={word}>
            <input
              type="radio"
              name={id}
              checked={value === word}
              disabled={isDisabled}
              onChange={() => onChange(word)}
              onBlur={onBlur}
            />
            <span>{label[at]}</span>
          </label>
        ))}
      </div>
    )
  return (
    <Select
      id={id}
      value={typeof value === 'string' && value ? value : undefined}
      disabled={isDisabled}
      allowClear={!field.required}
      error={isInvalid}
      {...toldBy(props)}
      showSearch
      placeholder={say('engine.ref.choose')}
      options={choices.map(([word, label]) => ({ value: word, label: label[at] }))}
      filterOption={matchesLabel}
      onChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  )
}
