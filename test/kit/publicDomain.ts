import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BUCKET, type S3Server } from './s3Server'

export interface Domain {
  address: string
  /** Until it is set back it answers nothing but 403. */
  isClosed: boolean
  /** So many requests are answered by 503 first. */
  failing: number
  close(): Promise<void>
}

/** What a CDN before the bucket does: gives out what lies below public/, and nothing else. */
export async function openDomain(s3: S3Server): Promise<Domain> {
  const domain = { isClosed: false, failing: 0 }
  const server: Server = createServer((asked, reply) => {
    const path = asked.url ?? ''
    if (domain.failing > 0) {
      domain.failing -= 1
      reply.writeHead(503).end()
      return
    }
    if (domain.isClosed || !path.startsWith('/public/')) {
      reply.writeHead(403).end()
      return
    }
    fetch(`${s3.endpoint}/${BUCKET}${path}`).then(
      async (answer) => {
        const headers = ['content-type', 'cache-control'].flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value] as const]
        })
        reply.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()))
      },
      () => reply.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return Object.assign(domain, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
