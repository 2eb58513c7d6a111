import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardOf } from '../../../server/foundation/network/guard'

const PRIVATE = [
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '::1',
  '::',
  '[::1]',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00:ec2::254',
  'fe80::1%eth0',
  '255.255.255.255',
]

describe('what the server may call', () => {
  it.each(PRIVATE)('is not %s', (address) => {
    expect(guardOf([]).mayCall(address)).toBe(false)
    expect(() => guardOf([]).insist(address)).toThrow(/private address/)
  })

  it.each(['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '::ffff:8.8.8.8'])('is %s', (address) =>
    expect(guardOf([]).mayCall(address)).toBe(true),
  )

  it('is a private one that is named, and no other', () => {
    const guard = guardOf(['10.0.0.7', 'fd00::/8'])
    expect(['10.0.0.7', 'fd12::1', '10.0.0.8'].map(guard.mayCall)).toEqual([true, true, false])
  })

  it('is nothing that a name leads to in secret', async () => {
    const server = createServer((_, reply) => void reply.end('inside')).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const ask = (allowed: readonly string[]) =>
      new Promise<string>((resolve) => {
        request({ host: 'localhost', port, family: 4, lookup: guardOf(allowed).lookup }, (answer) => {
          answer.resume()
          resolve(`answered ${answer.statusCode}`)
        })
          .once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
          .end()
      })
    expect(await ask([])).toBe('PRIVATE_ADDRESS')
    expect(await ask(['127.0.0.0/8'])).toBe('answered 200')
    server.close()
  })
})
