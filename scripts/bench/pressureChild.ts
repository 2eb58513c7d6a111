/** Many connections that ask for the same again and again: a process of its own, so that the asking slows nobody down but the machine. */
import { connect, type Socket } from 'node:net'

export interface Pressure {
  url: string
  headers: Record<string, string>
  connections: number
  /** Milliseconds. */
  lasting: number
  /** The addresses asked for in turn, below the url. */
  paths: readonly string[]
}

export interface Pressed {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  bytes: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** The bytes of the whole answer at the start of the buffer; undefined while it is not there. */
function wholeAnswer(received: Buffer): number | undefined {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(received.toString('utf8', 0, 600))
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  const size = end + HEAD_END.length + length
  return received.length >= size ? size : undefined
}

async function askAgain(socket: Socket, requests: readonly Buffer[], until: number, taken: number[]): Promise<number> {
  let bytes = 0
  let received: Buffer = Buffer.alloc(0)
  const arrived = (): Promise<void> =>
    new Promise((done, fail) => {
      const hear = (piece: Buffer): void => {
        received = received.length > 0 ? Buffer.concat([received, piece]) : piece
        const size = wholeAnswer(received)
        if (size === undefined) return
        socket.off('data', hear).off('error', fail)
        bytes += size
        received = received.subarray(size)
        done()
      }
      socket.on('data', hear).on('error', fail)
    })
  for (let at = 0; performance.now() < until; at++) {
    const from = performance.now()
    const answer = arrived()
    socket.write(requests[at % requests.length] ?? '')
    await answer
    taken.push(performance.now() - from)
  }
  return bytes
}

async function press({ url, headers, connections, lasting, paths }: Pressure): Promise<Pressed> {
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`))
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect(Number(port), hostname).setNoDelay()
      return new Promise<Socket>((done, fail) => socket.once('connect', () => done(socket)).once('error', fail))
    }),
  )
  const taken: number[] = []
  const began = performance.now()
  const received = await Promise.all(sockets.map((socket) => askAgain(socket, requests, began + lasting, taken)))
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  taken.sort((one, other) => one - other)
  const at = (share: number): number => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  const bytes = Math.round(received.reduce((sum, each) => sum + each, 0) / taken.length)
  return { perSecond: taken.length / seconds, p50: at(0.5), p99: at(0.99), bytes }
}

process.on('message', (pressure: Pressure) => {
  press(pressure).then(
    (pressed) => process.send?.(pressed),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
