import { useSay } from '../i18n/useSay'
import { StatusDot } from './StatusDot'

const WORDS = {
  waiting: ['shell.runWaiting', 'amber'],
  running: ['shell.runRunning', 'blue'],
  done: ['shell.runDone', 'green'],
  failed: ['shell.runFailed', 'red'],
  stopped: ['shell.runStopped', 'grey'],
} as const

/** How a long work on the server stands. */
export function RunState({ state }: { state: keyof typeof WORDS }) {
  const say = useSay()
  const [word, tone] = WORDS[state]
  return <StatusDot tone={tone}>{say(word)}</StatusDot>
}
