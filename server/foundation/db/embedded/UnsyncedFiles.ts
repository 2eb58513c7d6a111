import { open } from 'node:fs/promises'
import type { FileNode, NodeFiles } from './rememberLengths'

/** Written to and not synced since: what a checkpoint would have everyone wait for. */
export class UnsyncedFiles {
  readonly #nodes = new Set<FileNode>()
  #pathOf: (node: FileNode) => string = () => ''

  watch(files: NodeFiles): void {
    const { fsync, write } = files.stream_ops
    this.#pathOf = (node) => files.realPath(node)
    files.stream_ops.write = (stream, ...written) => {
      this.#nodes.add(stream.node)
      return write(stream, ...written)
    }
    files.stream_ops.fsync = (stream) => {
      this.#nodes.delete(stream.node)
      return fsync?.(stream) ?? 0
    }
  }

  /** Has the disk take what was written so far, one file after the other, while the engine goes on. */
  async sync(): Promise<void> {
    for (const node of [...this.#nodes]) {
      if (this.#nodes.delete(node)) await syncAside(this.#pathOf(node))
    }
  }
}

/**
 * By a descriptor of its own: a fault of the disk is told once for each, and PostgreSQL is to hear of it when it syncs the
 * file itself, as it does at every checkpoint. One that is gone needs no syncing.
 */
async function syncAside(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => undefined)
  try {
    await file?.sync().catch(() => undefined)
  } finally {
    await file?.close()
  }
}
