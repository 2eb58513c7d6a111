import { X509Certificate } from 'node:crypto'
import { checkServerIdentity } from 'node:tls'
import type pg from 'pg'
import { Invalid } from '../../foundation/faults/errors'

/** How much the line to a database is guarded, the least first. `prefer`: encrypted where the server offers it. */
const MODES = ['off', 'prefer', 'encrypt', 'verify'] as const

export type TlsMode = (typeof MODES)[number]

export interface Tls {
  mode: TlsMode
  /** Whose certificates count, as PEM; null: those of the public authorities. */
  ca: string | null
}

interface TlsColumns {
  tls: unknown
  tls_ca: unknown
}

const modeOf = (value: unknown): TlsMode => MODES.find((mode) => mode === value) ?? 'prefer'

/** As a row or a draft has it. */
export const tlsOf = ({ tls, tls_ca }: TlsColumns): Tls => ({
  mode: modeOf(tls),
  ca: typeof tls_ca === 'string' && tls_ca !== '' ? tls_ca : null,
})

/** For the driver; undefined where the server decides. */
export function sslOf(host: string, { mode, ca }: Tls): pg.ClientConfig['ssl'] {
  if (mode === 'prefer') return undefined
  if (mode === 'off') return false
  if (mode === 'encrypt') return { rejectUnauthorized: false }
  const isItsOwn = (_: string, certificate: Parameters<typeof checkServerIdentity>[1]) =>
    checkServerIdentity(host, certificate)
  return { rejectUnauthorized: true, checkServerIdentity: isItsOwn, ...(ca !== null && { ca }) }
}

/** Might somebody on the line learn more than before? */
export const isWeaker = (after: Tls, before: Tls): boolean =>
  MODES.indexOf(after.mode) < MODES.indexOf(before.mode) ||
  (before.mode === 'verify' && after.mode === 'verify' && after.ca !== before.ca)

const ONE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The driver would pass over what it cannot read, and trust nobody. */
export function refuseUnreadable(ca: unknown): void {
  if (typeof ca !== 'string') return
  try {
    for (const [text] of ca.matchAll(ONE)) new X509Certificate(text)
  } catch {
    throw new Invalid([{ field: 'tls_ca', message: 'check.certificate' }])
  }
}
