interface Traced {
  name: string
  tdur?: number
  tid: number
  args?: { name?: string }
}

const TASK = 'RunTask'
const PAGE_THREAD = 'CrRendererMain'

/** The longest piece of work of the page's thread, in milliseconds of processor time: others on the machine do not count. */
export function longestWork(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] }
  const threads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === PAGE_THREAD).map(({ tid }) => tid),
  )
  const tasks = traceEvents.filter(({ name, tid }) => name.endsWith(TASK) && threads.has(tid))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}
