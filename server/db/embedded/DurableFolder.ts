import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

interface WithNodeFiles {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

/** Files that are synced to the disk when PostgreSQL says so; PGlite's own `NodeFS` never does. */
export class DurableFolder extends NodeFS {
  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(database, options)
    made.emscriptenOpts.preRun = [
      ...(made.emscriptenOpts.preRun ?? []),
      (module) => syncFiles(module as unknown as WithNodeFiles),
    ]
    return made
  }
}

function syncFiles(module: WithNodeFiles): void {
  module.NODEFS.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd)
    return 0
  }
}
