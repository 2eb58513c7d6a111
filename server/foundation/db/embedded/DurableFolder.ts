import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { DiskRoom } from './DiskRoom'
import { type NodeFiles, rememberLengths } from './rememberLengths'
import { UnsyncedFiles } from './UnsyncedFiles'

type Init = NodeFS['init']

interface WithNodeFiles {
  NODEFS: NodeFiles & { tryFSOperation<Result>(work: () => Result): Result }
}

/**
 * Files that are synced to the disk when PostgreSQL says so, which PGlite's own `NodeFS` never does; and that find room
 * where there is none, as long as some was kept back.
 */
export class DurableFolder extends NodeFS {
  readonly unsynced = new UnsyncedFiles()

  constructor(
    dataFolder: string,
    private readonly room: DiskRoom | undefined,
  ) {
    super(dataFolder)
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(database, options)
    made.emscriptenOpts.preRun = [
      ...(made.emscriptenOpts.preRun ?? []),
      (module) => {
        const files = module as unknown as WithNodeFiles
        syncFiles(files)
        if (this.room) spendRoom(files, this.room)
        rememberLengths(files.NODEFS)
        this.unsynced.watch(files.NODEFS)
      },
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

function spendRoom({ NODEFS }: WithNodeFiles, room: DiskRoom): void {
  const { tryFSOperation } = NODEFS
  const { write } = NODEFS.stream_ops
  NODEFS.tryFSOperation = (work) => tryFSOperation(() => room.spend(work))
  // What fits is written, and no error said: the rest is asked for again, so that it is.
  NODEFS.stream_ops.write = (stream, bytes, from, length, position) => {
    let written = write(stream, bytes, from, length, position)
    while (written < length) {
      const more = write(stream, bytes, from + written, length - written, position + written)
      if (more === 0) break
      written += more
    }
    return written
  }
}
