import { useEffect, useState } from 'react'
import type { InboxLine } from '../../resources/readings/inbox'
import { type EnquiryAt, enquiryKey } from '../../slices/inbox'
import type { ComposerMode } from './composerMode'
import { isComposing } from './isComposing'
import { useEnquiryActs } from './useEnquiryActs'

interface Walk {
  lines: readonly InboxLine[]
  open: EnquiryAt | undefined
  go: (next: Readonly<Record<string, string | undefined>>) => void
  setMode: (mode: ComposerMode) => void
}

const TYPED_IN = 'input, textarea, select, [contenteditable=true], [role=dialog]'

/** Letters typed into a field, or into an input method, command nothing. */
const isTyping = (event: KeyboardEvent): boolean =>
  isComposing(event) || (event.target instanceof Element && event.target.closest(TYPED_IN) !== null)

/** j k e r n a s ?: the inbox is worked from the keyboard alone. */
export function useInboxKeys({ lines, open, go, setMode }: Walk) {
  const [isHelpOpen, setHelp] = useState(false)
  const acts = useEnquiryActs()
  useEffect(() => {
    const step = (by: number): void => {
      const here = open ? lines.findIndex((line) => enquiryKey(line) === enquiryKey(open)) : -1
      const next = lines[Math.min(Math.max(here + by, 0), lines.length - 1)]
      if (next) go({ open: enquiryKey(next) })
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
  }, [lines, open, go, setMode, acts])
  return { isHelpOpen, closeHelp: () => setHelp(false) }
}
