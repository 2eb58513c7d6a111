import { useSay } from '../i18n/useSay'
import { StatusDot } from './StatusDot'

const WORDS = {
  waiting: ['shell.runWaiting', 'amber'],
  again: ['shell.runAgain', 'amber'],
  running: ['shell.runRunning', 'blue'],
  stopping: ['shell.runStopping', 'amber'],
  done: ['shell.runDone', 'green'],
  partial: ['shell.runPartial', 'amber'],
  failed: ['shell.runFailed', 'red'],
  stopped: ['shell.runStopped', 'grey'],
  undone: ['shell.runUndone', 'grey'],
} as const

/** How a long work on the server stands. */
export function RunState({ state }: { state: keyof typeof WORDS }) {
  const say = useSay()
  const [word, tone] = WORDS[state]
  return <StatusDot tone={tone}>{say(word)}</StatusDot>
}
