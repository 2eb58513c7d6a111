import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Stands between the server and PostgreSQL, and can be cut. */
export async function openLine(to: URL) {
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined
  const open = async (): Promise<void> => {
    server = createServer((near) => {
      const far = connect(Number(to.port || 5432), to.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      }
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  const cut = async (): Promise<void> => {
    const closed = server && once(server, 'close')
    server?.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open()
  const url = new URL(to)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, open, cut }
}
