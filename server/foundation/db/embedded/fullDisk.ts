import type { DiskRoom } from './DiskRoom'
import { leavesSessionIdle } from './wire'

const ERROR = 69
/** read_only_sql_transaction, and disk_full. */
const READ_ONLY = Buffer.from('C25006\0')
const DISK_FULL = Buffer.from('C53100\0')

type Execute = (batch: Uint8Array) => Promise<Uint8Array>

const settingOf = (isFull: boolean): Uint8Array => {
  const text = Buffer.from(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}\0`)
  const head = Buffer.from([81, 0, 0, 0, 0])
  head.writeInt32BE(text.length + 4, 1)
  return new Uint8Array(Buffer.concat([head, text]))
}

/** While the disk is full transactions only read, and whoever wants to write is told that it is. */
export function whileThereIsRoom(room: DiskRoom, execute: Execute): Execute {
  let isIdle = true
  let isReadOnly = false
  return async (batch) => {
    if (isIdle && room.look() !== isReadOnly) {
      isReadOnly = room.isFull
      await execute(settingOf(isReadOnly))
    }
    const answer = await execute(batch)
    isIdle = leavesSessionIdle(answer)
    if (isReadOnly) callItFull(answer)
    return answer
  }
}

/** The only reason why a transaction may not write here is that the disk is full. */
function callItFull(answer: Uint8Array): void {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== ERROR) continue
    const code = bytes.subarray(at, at + 1 + bytes.readInt32BE(at + 1)).indexOf(READ_ONLY)
    if (code >= 0) DISK_FULL.copy(bytes, at + code)
  }
}
