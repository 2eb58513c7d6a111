import { IconCheckCircleFill, IconCloseCircleFill, IconExclamationCircleFill } from '@arco-design/web-react/icon'
import type { ReactNode } from 'react'
import './note.css'

const MARKS = {
  failed: <IconCloseCircleFill />,
  warning: <IconExclamationCircleFill />,
  done: <IconCheckCircleFill />,
}

interface NoteProps {
  tone: keyof typeof MARKS
  title: string
  children?: ReactNode
}

/** Something to be read before one goes on. */
export function Note({ tone, title, children }: NoteProps) {
  return (
    <div className={`co-note co-note--${tone}`} role={tone === 'failed' ? 'alert' : 'status'}>
      <span className="co-note__mark" aria-hidden="true">
        {MARKS[tone]}
      </span>
      <div className="co-note__body">
        <p className="co-note__title">{title}</p>
        {children}
      </div>
    </div>
  )
}
