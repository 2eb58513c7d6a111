import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { type CodeView, openCode } from './openCode'
import './code.css'

export interface CodeTextProps {
  id: string
  /** For those who listen: what is written here. */
  label: string
  language: 'json' | 'html' | 'text'
  value: string
  isDisabled: boolean
  isInvalid: boolean
  describedBy?: string
  /** It takes the room that it is given, instead of growing with its text. */
  fills?: boolean
  onChange: (text: string) => void
  onBlur?: () => void
}

/** Text that is read sign by sign: lines with numbers, colours, search, and problems at their lines. Escape, then Tab leaves it. */
export function CodeText(props: CodeTextProps) {
  const { id, label, language, value, isDisabled, isInvalid, describedBy, fills = false } = props
  const speech = useAppSelector(selectLanguage)
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<CodeView>(undefined)
  const latest = useRef(props)
  latest.current = props
  useLayoutEffect(() => {
    if (!host.current) return
    const made = openCode(host.current, {
      text: latest.current.value,
      language,
      speech,
      onChange: (text) => latest.current.onChange(text),
      onBlur: () => latest.current.onBlur?.(),
    })
    view.current = made
    return () => made.close()
  }, [language, speech])
  useEffect(() => view.current?.show(value), [value])
  useLayoutEffect(
    () => view.current?.describe({ id, label, isDisabled, isInvalid, ...(describedBy ? { describedBy } : {}) }),
    [id, label, isDisabled, isInvalid, describedBy],
  )
  return (
    <div
      ref={host}
      className={`co-code${fills ? ' co-code--fills' : ''}${isInvalid ? ' co-code--invalid' : ''}`}
      data-focus=""
      tabIndex={-1}
    />
  )
}
