import type { Label } from '../../../src/resources/kit/label'

export interface RunQueueOptions {
  /** Where the table `run` is (default: control). */
  schema?: string
  /** Runs worked at once by this node, without those of low priority (default 3). */
  concurrency?: number
  /** ms; default 15000. After a crash another node goes on when it is over. */
  lease?: number
  /** How often to look for work that nobody told about (ms, default 1000). */
  pollEvery?: number
  backOff?: number
  tellEvery?: number
  /** How long close waits for batches that run (ms, default 10000). */
  closeWithin?: number
  onTrouble?: (error: Error) => void
  /** What people call a site (default: its name). */
  calledOf?: (site: string) => Promise<string | Label>
}
