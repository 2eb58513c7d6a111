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

/** What a server at that port does: say nothing, speak something else, ask for the password, or refuse whoever signs in. */
export type Manner = 'silent' | 'other' | 'asking' | { code: string; text: string }

export interface FakePostgres {
  port: number
  /** The passwords that were sent here. */
  heard: string[]
  close(): void
}

/** `R` with 3: the password in plain words. */
const ASK_FOR_PASSWORD = message('R', Buffer.from([0, 0, 0, 3]))
const PASSWORD_MESSAGE = 'p'.charCodeAt(0)

function serve(socket: Socket, manner: Manner, heard: string[]): void {
  socket.on('error', () => undefined)
  if (manner === 'silent') return
  socket.on('data', (data) => {
    if (manner === 'other') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (data[0] === PASSWORD_MESSAGE) {
      heard.push(data.subarray(5, -1).toString('utf8'))
      return void socket.end(refusal('28P01', 'wrong'))
    }
    if (data.length < 8) return
    if (data.readInt32BE(4) === SSL_REQUEST) return void socket.write('N')
    if (manner === 'asking') return void socket.write(ASK_FOR_PASSWORD)
    socket.end(refusal(manner.code, manner.text))
  })
}

/** A port of this machine where something listens that is no working PostgreSQL, until `close`. */
export async function fakePostgres(manner: Manner): Promise<FakePostgres> {
  const sockets = new Set<Socket>()
  const heard: string[] = []
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, manner, heard)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return {
    port: address.port,
    heard,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
