import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/** With more cores than these the garbage collector's helpers find one that nobody needs. */
const FEW = 4

/**
 * On a small machine the database and the thread that reads files need the cores: there the helpers of the garbage
 * collector cost an upload a quarter of its time and save nothing. Call it first.
 */
export function spareCores(cores = availableParallelism()): void {
  if (cores <= FEW) setFlagsFromString('--no-parallel-scavenge')
}
