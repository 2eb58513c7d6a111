import { useEffect, useState } from 'react'
import type { InboxLine } from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import type { EnquiryAt } from '../../slices/inbox'
import type { ComposerMode } from './composerMode'
import { isComposing } from './isComposing'
import { useEnquiryActs } from './useEnquiryActs'
import { type LineAt, lineKey } from './useInbox'

interface Walk {
  lines: readonly InboxLine[]
  open: EnquiryAt | undefined
  openLine: (line: LineAt) => void
  setMode: (mode: ComposerMode) => void
}

const TYPED_IN = 'input, textarea, select, [contenteditable=true], [role=dialog]'

/** Letters typed into a field, or into an input method, command nothing. */
const isTyping = (event: KeyboardEvent): boolean =>
  isComposing(event) || (event.target instanceof Element && event.target.closest(TYPED_IN) !== null)

/** j k e r n a s ?: the inbox is worked from the keyboard alone. */
export function useInboxKeys({ lines, open, openLine, setMode }: Walk) {
  const [isHelpOpen, setHelp] = useState(false)
  const acts = useEnquiryActs()
  const site = useAppSelector((state) => state.site.current)
  useEffect(() => {
    const step = (by: number): void => {
      const key = open && lineKey({ ...open, site })
      const here = lines.findIndex((line) => lineKey(line) === key)
      const next = lines[Math.min(Math.max(here + by, 0), lines.length - 1)]
      if (next) openLine({ site: next.site, resource: next.resource, id: next.id })
    }
    const commands: Readonly<Record<string, () => void>> = {
      j: () => step(1),
      k: () => step(-1),
      '?': () => setHelp(true),
      e: () => open && acts.handle(open),
      a: () => open && acts.assignToMe(open),
      s: () => open && acts.snooze(open, 'tomorrow'),
      r: () => open && setMode('reply'),
      n: () => open && setMode('note'),
    }
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const command = commands[event.key]
      if (!command) return
      event.preventDefault()
      command()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [lines, open, openLine, setMode, acts, site])
  return { isHelpOpen, closeHelp: () => setHelp(false) }
}
