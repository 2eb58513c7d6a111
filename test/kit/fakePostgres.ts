import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refusal = (code: string, text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))

const SSL_REQUEST = 80_877_103

/** What a server at that port does: say nothing, speak something else, or refuse whoever signs in. */
export type Manner = 'silent' | 'other' | { code: string; text: string }

function serve(socket: Socket, manner: Manner): void {
  socket.on('error', () => undefined)
  if (manner === 'silent') return
  socket.on('data', (data) => {
    if (manner === 'other') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (data.length < 8) return
    if (data.readInt32BE(4) === SSL_REQUEST) return void socket.write('N')
    socket.end(refusal(manner.code, manner.text))
  })
}

/** A port of this machine where something listens that is no working PostgreSQL, until `close`. */
export async function fakePostgres(manner: Manner): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, manner)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return {
    port: address.port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
