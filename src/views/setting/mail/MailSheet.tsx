import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import './mailSheet.css'

interface MailSheetProps {
  subject: string
  html: string
  text: string
}

/** A mail as its reader sees it: in a frame in which nothing runs and nothing is fetched, or as plain text. */
export function MailSheet({ subject, html, text }: MailSheetProps) {
  const say = useSay()
  const [isPlain, setPlain] = useState(false)
  return (
    <div className="co-mail">
      <div className="co-mail__head">
        <strong className="co-mail__subject">{subject}</strong>
        <button type="button" className="co-link" onClick={() => setPlain(!isPlain)}>
          {say(isPlain ? 'mail.asMarkup' : 'mail.asText')}
        </button>
      </div>
      {isPlain ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <pre className="co-mail__text" tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe className="co-mail__frame" title={subject} sandbox="" srcDoc={html} />
      )}
    </div>
  )
}
