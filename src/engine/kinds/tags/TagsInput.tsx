import { InputTag } from '@arco-design/web-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { InputProps } from '../face'

const SEPARATOR = /[,，;；、|\n\t]+/

const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? value.split(SEPARATOR) : []

/** The words with those of a text added, each once. */
export const withWords = (words: readonly string[], text: string): string[] => [
  ...new Set([...words, ...text.split(SEPARATOR).map((word) => word.trim())].filter((word) => word !== '')),
]

/** Arco hands nothing on to the input inside: its label and its hint find it by this. */
function useNamedInput(id: string, describedBy = '') {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    input?.setAttribute('id', id)
    input?.setAttribute('aria-describedby', describedBy)
  }, [id, describedBy])
  return box
}

/** Enter, a comma or leaving takes the word; a pasted list comes in whole. */
export function TagsInput({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  const say = useSay()
  const box = useNamedInput(id, describedBy)
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
