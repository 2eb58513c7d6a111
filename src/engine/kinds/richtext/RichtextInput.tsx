import { IconOrderedList, IconUnorderedList } from '@arco-design/web-react/icon'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useSay } from '../../../i18n/useSay'
import { asText, type InputProps } from '../face'
import { cleanHtml } from './clean'

const TOOLS = [
  ['bold', 'engine.rich.bold', 'B'],
  ['italic', 'engine.rich.italic', 'I'],
  ['formatBlock:h2', 'engine.rich.heading', 'H'],
  ['formatBlock:p', 'engine.rich.text', '¶'],
  ['insertUnorderedList', 'engine.rich.bullets', <IconUnorderedList key="bullets" />],
  ['insertOrderedList', 'engine.rich.numbers', <IconOrderedList key="numbers" />],
  ['createLink', 'engine.rich.link', '↗'],
  ['removeFormat', 'engine.rich.clear', '⌫'],
] as const

const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** A small editor of formatted text. What is pasted loses the formats it came with. */
export function RichtextInput({ id, field, language, value, onChange, onBlur, isInvalid, isDisabled }: InputProps) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const own = useRef<string>(undefined)
  const html = asText(value)

  useEffect(() => {
    if (box.current && own.current !== html) box.current.innerHTML = cleanHtml(html)
    own.current = html
  }, [html])

  const tell = (): void => {
    const next = cleanHtml(box.current?.innerHTML ?? '')
    own.current = isBlank(next) ? '' : next
    onChange(own.current)
  }
  const run = (tool: string): void => {
    const [command = '', argument] = tool.split(':')
    box.current?.focus()
    const link = command === 'createLink' ? window.prompt(say('engine.rich.linkAddress'), 'https://') : argument
    if (command === 'createLink' && !link) return
    document.execCommand(command, false, link ?? undefined)
    tell()
  }
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
    tell()
  }
  return (
    <div className={`co-rich${isInvalid ? ' co-rich--invalid' : ''}`}>
      <div className="co-rich__tools" role="toolbar" aria-label={say('engine.rich.tools')} aria-controls={id}>
        {TOOLS.map(([tool, word, sign]) => (
          <button
            key={tool}
            type="button"
            disabled={isDisabled}
            title={say(word)}
            aria-label={say(word)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool)}
          >
            {sign}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formats */}
      <div
        ref={box}
        id={id}
        className="co-rich__text"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={field.label[language === 'zh' ? 0 : 1]}
        aria-invalid={isInvalid}
        contentEditable={!isDisabled}
        suppressContentEditableWarning
        onInput={tell}
        onPaste={onPaste}
        onBlur={onBlur}
      />
    </div>
  )
}
