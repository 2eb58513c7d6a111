const OTHER_HOST: ReadonlySet<string> = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'])
const OUT_OF_DATE: ReadonlySet<string> = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
const STRANGER: ReadonlySet<string> = new Set([
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'INVALID_CA',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The driver's own words, which come without a code. */
export const WITHOUT_TLS = 'The server does not support SSL connections'

/** Why a line to PostgreSQL could not be encrypted as it was asked for. */
export type TlsFault = 'not spoken' | 'other host' | 'out of date' | 'not trusted' | 'insisted on' | 'not agreed'

/** Undefined where encryption is not the trouble. */
export function tlsFaultOf({ code, message }: { code: string; message: string }): TlsFault | undefined {
  if (message === WITHOUT_TLS) return 'not spoken'
  if (OTHER_HOST.has(code)) return 'other host'
  if (OUT_OF_DATE.has(code)) return 'out of date'
  if (STRANGER.has(code)) return 'not trusted'
  // PostgreSQL's own words where pg_hba.conf has lines for TLS alone.
  if (code === '28000' && message.includes('no encryption')) return 'insisted on'
  return code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_') ? 'not agreed' : undefined
}
