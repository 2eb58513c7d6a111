import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isIP } from 'node:net'

export interface Identity {
  name: string
  /** As PEM. */
  certificate: string
  key: string
}

interface Authority extends Identity {
  privateKey: KeyObject
}

interface Wanted {
  name: string
  /** The hosts that it is for; none: it is an authority's. */
  hosts?: readonly string[]
  days?: readonly [from: number, to: number]
}

const length = (size: number): number[] => (size < 128 ? [size] : [0x82, size >> 8, size & 255])

const der = (tag: number, ...parts: readonly (Buffer | Uint8Array)[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...length(body.length)]), body])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const text = (value: string): Buffer => Buffer.from(value, 'utf8')

const ECDSA_WITH_SHA256 = sequence(hex('06082a8648ce3d040302'))
const COMMON_NAME = hex('0603550403')
const ALTERNATIVE_NAMES = hex('0603551d11')
const BASIC_CONSTRAINTS = hex('0603551d13')
const YES = hex('0101ff')

const nameOf = (name: string): Buffer => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, text(name)))))

const dayOf = (days: number): Buffer => {
  const at = new Date(Date.now() + days * 86_400_000).toISOString()
  return der(0x18, text(`${at.slice(0, 19).replaceAll(/[-T:]/g, '')}Z`))
}

const hostOf = (host: string): Buffer =>
  isIP(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, text(host))

const extensionOf = (hosts: readonly string[] | undefined): Buffer =>
  hosts
    ? sequence(ALTERNATIVE_NAMES, der(0x04, sequence(...hosts.map(hostOf))))
    : sequence(BASIC_CONSTRAINTS, YES, der(0x04, sequence(YES)))

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** Made here, since no program of this machine is needed for it then. */
function issue({ name, hosts, days: [from, to] = [-1, 30] }: Wanted, issuer?: Authority): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    der(0xa0, hex('020102')),
    der(0x02, hex(hosts ? '02' : '01')),
    ECDSA_WITH_SHA256,
    nameOf(issuer?.name ?? name),
    sequence(dayOf(from), dayOf(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extensionOf(hosts))),
  )
  const signature = der(0x03, hex('00'), sign('sha256', body, issuer?.privateKey ?? privateKey))
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { name, privateKey, key, certificate: pem(sequence(body, ECDSA_WITH_SHA256, signature)) }
}

/** Who vouches for servers, and what it issues to them. */
export function authority(name: string) {
  const own = issue({ name })
  return {
    certificate: own.certificate,
    issue: (hosts: readonly string[], days?: Wanted['days']): Identity =>
      issue({ name: 'server', hosts, ...(days && { days }) }, own),
  }
}
