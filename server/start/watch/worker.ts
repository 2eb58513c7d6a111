import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { BEAT, BEATS, IS_ENDING, type WatchTask } from './watch'

/** For the last line to be written, which may itself be stuck (ms). */
const LAST_WORDS = 200

function watch({ shared, stuckAfter, endWithin }: WatchTask): void {
  const signs = new Int32Array(shared)
  let beats = 0
  let silent = 0
  let ending = 0
  const timer = setInterval(() => {
    const now = Atomics.load(signs, BEATS)
    silent = now === beats ? silent + BEAT : 0
    ending += Atomics.load(signs, IS_ENDING) * BEAT
    beats = now
    if (silent < stuckAfter && ending < endWithin) return
    clearInterval(timer)
    end(ending < endWithin ? 'the main thread is stuck' : 'the end took too long')
  }, BEAT)
}

function end(why: string): void {
  write(2, `${JSON.stringify({ level: 60, time: Date.now(), msg: `the process is ended: ${why}` })}\n`, () => undefined)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_WORDS)
}

watch(workerData as WatchTask)
