import type { FileHandle } from 'node:fs/promises'

/** So many bytes from there; throws where the file ends before. */
export async function readAt(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new Error('The results of an upload are cut short')
    done += bytesRead
  }
  return bytes
}

/** The parts one behind another. */
export async function writeAt(handle: FileHandle, parts: readonly Uint8Array[], position: number): Promise<void> {
  let at = position
  let left = parts.filter(({ length }) => length > 0)
  while (left.length > 0) {
    let { bytesWritten } = await handle.writev(left, at)
    at += bytesWritten
    left = left.flatMap((part) => {
      const rest = part.subarray(Math.min(part.length, bytesWritten))
      bytesWritten -= part.length - rest.length
      return rest.length > 0 ? [rest] : []
    })
  }
}
