import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  url: string
  /** Nobody is sent there any more. */
  leaveOut(target: string): void
  close(): Promise<void>
}

const BAD_GATEWAY = 502

function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const onward = request(new URL(asked.url ?? '/', target), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? BAD_GATEWAY, reply.headers)
    reply.on('error', () => answer.destroy())
    reply.pipe(answer)
  })
  onward.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(BAD_GATEWAY).end()
  })
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** A plain proxy: each request goes to the next of the servers, whoever asks. */
export async function roundRobin(targets: readonly string[]): Promise<RoundRobin> {
  let left = [...targets]
  let turn = 0
  const server = createServer((asked, answer) => {
    const target = left[turn++ % left.length]
    if (target === undefined) answer.writeHead(BAD_GATEWAY).end()
    else passOn(target, asked, answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leaveOut(target) {
      left = left.filter((other) => other !== target)
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
