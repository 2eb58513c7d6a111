import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { tarEntries } from './tarEntries'

const [FOLDER, FILE] = [0o40777, 0o100666]

type Write = (stream: { node: MemoryNode }, ...rest: readonly unknown[]) => number

/** A file or a folder as Emscripten's file system in memory has it. */
interface MemoryNode {
  contents: Uint8Array
  stream_ops: { write: Write }
  usedBytes: number
  mtime: number
  node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode }
}

interface WithMemory {
  FS: {
    mkdirTree(path: string): void
    lookupPath(path: string): { node: MemoryNode }
  }
}

/** The first time something is written to this file it becomes a copy: others may read the same archive meanwhile. */
function copyOnWrite(node: MemoryNode): void {
  const { write } = node.stream_ops
  const operations = { ...node.stream_ops }
  operations.write = (stream, ...rest) => {
    operations.write = write
    node.contents = node.contents.slice()
    return write(stream, ...rest)
  }
  node.stream_ops = operations
}

/**
 * Memory that begins with the files of an archive. They stay where they are in it until they are written: unpacking it by PGlite's
 * `loadDataDir` copies it four times, and took most of a start.
 */
export class SeededMemory extends MemoryFS {
  constructor(private readonly archive: Uint8Array) {
    super()
  }

  override async initialSyncFs(): Promise<void> {
    const folders = new Map([['', this.#root()]])
    const folderOf = (path: string): MemoryNode => {
      const known = folders.get(path)
      if (known) return known
      const made = add(path, FOLDER)
      folders.set(path, made)
      return made
    }
    const add = (path: string, mode: number): MemoryNode => {
      const cut = path.lastIndexOf('/')
      const parent = folderOf(path.slice(0, Math.max(0, cut)))
      return parent.node_ops.mknod(parent, path.slice(cut + 1), mode, 0)
    }
    for (const { name, isFolder, modified, bytes } of tarEntries(this.archive)) {
      const path = name.replace(/^\/|\/$/g, '')
      if (isFolder) folderOf(path)
      else this.#fill(add(path, FILE), bytes, modified)
    }
  }

  #fill(node: MemoryNode, { buffer, byteOffset, length }: Uint8Array, mtime: number): void {
    Object.assign(node, { contents: new Uint8Array(buffer, byteOffset, length), usedBytes: length, mtime })
    copyOnWrite(node)
  }

  #root(): MemoryNode {
    if (!this.pg) throw new Error('The engine comes first')
    const { FS } = this.pg.Module as unknown as WithMemory
    FS.mkdirTree(PGlite.paths.PGDATA)
    return FS.lookupPath(PGlite.paths.PGDATA).node
  }
}
