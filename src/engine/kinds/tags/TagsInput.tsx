import { InputTag } from '@arco-design/web-react'
import type { ClipboardEvent } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { InputProps } from '../face'
import { useToldInput } from '../told'

const SEPARATOR = /[,，;；、|\n\t]+/

const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? value.split(SEPARATOR) : []

/** The words with those of a text added, each once. */
export const withWords = (words: readonly string[], text: string): string[] => [
  ...new Set([...words, ...text.split(SEPARATOR).map((word) => word.trim())].filter((word) => word !== '')),
]

/** Enter, a comma or leaving takes the word; a pasted list comes in whole. */
export function TagsInput(props: InputProps) {
  const { value, onChange, onBlur, isInvalid, isDisabled } = props
  const say = useSay()
  const box = useToldInput(props)
  const words = wordsOf(value)
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (!SEPARATOR.test(text)) return
    event.preventDefault()
    onChange(withWords(words, text))
  }
  return (
    <div ref={box} onPaste={onPaste}>
      <InputTag
        value={words}
        disabled={isDisabled}
        error={isInvalid}
        saveOnBlur
        allowClear
        tokenSeparators={[',', '，', ';', '；', '、']}
        placeholder={words.length === 0 ? say('engine.tags.hint') : ''}
        onChange={(next: string[]) => onChange(withWords([], next.join('\n')))}
        onBlur={onBlur}
      />
    </div>
  )
}
