/** A file as Emscripten knows it: all that open it share it. */
export interface FileNode {
  length?: number | undefined
}

interface Stream {
  node: FileNode
  nfd?: number
}

/** Emscripten's operations on files of the disk, as far as we change them. */
export interface NodeFiles {
  realPath(node: FileNode): string
  stream_ops: {
    fsync?: (stream: Stream) => number
    open(stream: Stream): void
    write(stream: Stream, bytes: Uint8Array, from: number, length: number, position: number): number
    llseek(stream: Stream, offset: number, whence: number): number
    setattr(stream: Stream, wanted: object): void
  }
  node_ops: { setattr(node: FileNode, wanted: object): void }
}

const FROM_END = 2

/**
 * PostgreSQL asks for the length of a table's file at nearly every row that it adds, which was one call of the system in three. Nobody but
 * its thread writes these files, so what it has written tells the length. It is asked for again after a file was opened or cut.
 */
export function rememberLengths({ stream_ops: streams, node_ops: nodes }: NodeFiles): void {
  const { llseek, open, setattr, write } = streams
  const setNode = nodes.setattr
  streams.open = (stream) => {
    stream.node.length = undefined
    open(stream)
  }
  streams.llseek = (stream, offset, whence) => {
    if (whence !== FROM_END || offset < 0) return llseek(stream, offset, whence)
    stream.node.length ??= llseek(stream, 0, FROM_END)
    return stream.node.length + offset
  }
  streams.write = (stream, bytes, from, length, position) => {
    const { node } = stream
    const known = node.length
    // Where the disk is full nobody knows how much of it was written.
    node.length = undefined
    const written = write(stream, bytes, from, length, position)
    if (known !== undefined) node.length = Math.max(known, position + written)
    return written
  }
  streams.setattr = (stream, wanted) => {
    stream.node.length = undefined
    setattr(stream, wanted)
  }
  nodes.setattr = (node, wanted) => {
    node.length = undefined
    setNode(node, wanted)
  }
}
