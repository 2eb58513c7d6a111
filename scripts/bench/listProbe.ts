import type { BenchApp } from './benchApp'

const EVERY = 50
/** Staff's server has answered before: the first calls of a process are not what is measured. */
const WARM_UP = 10

/** The value below which this share of the numbers lies. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Asks for the list of reports every few milliseconds until it is stopped, and says how long the answers took. */
export function listProbe({ get }: BenchApp) {
  const taken: number[] = []
  let isOver = false
  const list = () => get('/api/admin/report/list?pageSize=20')
  const ask = async (): Promise<void> => {
    for (let call = 0; call < WARM_UP; call++) await list()
    while (!isOver) {
      const start = performance.now()
      await list()
      taken.push(performance.now() - start)
      await new Promise((done) => setTimeout(done, EVERY))
    }
  }
  const asking = ask()
  return {
    async stop(): Promise<{ listP50: number; listP95: number; listP99: number; lists: number }> {
      isOver = true
      await asking
      taken.sort((one, other) => one - other)
      return {
        listP50: percentile(taken, 0.5),
        listP95: percentile(taken, 0.95),
        listP99: percentile(taken, 0.99),
        lists: taken.length,
      }
    },
  }
}
