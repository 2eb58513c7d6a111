import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** What comes over a line, until it ends however it ends. */
export async function* linesOf(socket: Socket): AsyncGenerator<string> {
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
  socket.once('close', () => lines.close())
  yield* lines
}
