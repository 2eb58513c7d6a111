import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Identity } from './certificates'

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

/**
 * What a server at that port does: say nothing, speak something else, ask for the password, let everybody in and say
 * nothing more, or refuse whoever signs in.
 */
export type Manner = 'silent' | 'other' | 'asking' | 'absent' | { code: string; text: string }

/** Without one it does not speak TLS. */
type Certified = Pick<Identity, 'certificate' | 'key'> | undefined

export interface FakePostgres {
  port: number
  /** The passwords that were sent here. */
  heard: string[]
  /** How many of them came over an encrypted line. */
  readonly secured: number
  close(): void
}

/** `R` with 3: the password in plain words. */
const ASK_FOR_PASSWORD = message('R', Buffer.from([0, 0, 0, 3]))
/** `R` with 0: nothing more is asked. */
const LET_IN = message('R', Buffer.from([0, 0, 0, 0]))
const READY = message('Z', Buffer.from('I'))
const PASSWORD_MESSAGE = 'p'.charCodeAt(0)

interface Desk {
  manner: Manner
  certified: Certified
  heard: string[]
  secured: number
}

function serve(socket: Socket, desk: Desk): void {
  const { manner, certified } = desk
  socket.on('error', () => undefined)
  if (manner === 'silent') return
  socket.on('data', (data) => {
    if (manner === 'other') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (data[0] === PASSWORD_MESSAGE) {
      desk.heard.push(data.subarray(5, -1).toString('utf8'))
      if (socket instanceof TLSSocket) desk.secured++
      return void socket.end(refusal('28P01', 'wrong'))
    }
    if (data.length < 8 || data[0] !== 0) return
    if (data.readInt32BE(4) === SSL_REQUEST) return certified ? secure(socket, certified, desk) : void socket.write('N')
    if (manner === 'absent') return void socket.write(Buffer.concat([LET_IN, READY]))
    if (manner === 'asking') return void socket.write(ASK_FOR_PASSWORD)
    socket.end(refusal(manner.code, manner.text))
  })
}

function secure(socket: Socket, { certificate, key }: NonNullable<Certified>, desk: Desk): void {
  socket.removeAllListeners('data')
  socket.write('S')
  serve(new TLSSocket(socket, { isServer: true, cert: certificate, key }), desk)
}

/** A port of this machine where something listens that is no working PostgreSQL, until `close`. */
export async function fakePostgres(manner: Manner, certified?: Certified): Promise<FakePostgres> {
  const sockets = new Set<Socket>()
  const desk: Desk = { manner, certified, heard: [], secured: 0 }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, desk)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return {
    port: address.port,
    heard: desk.heard,
    get secured() {
      return desk.secured
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
