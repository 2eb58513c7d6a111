import type { Label } from '../../../src/resources/kit/label'
import { WITHOUT_TLS } from '../connection'

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

/** Why the line could not be encrypted as it was asked for; undefined where that is not the trouble. */
export function explainTls(host: string, { code, message }: { code: string; message: string }): Label | undefined {
  if (message === WITHOUT_TLS)
    return [
      '服务器不支持 TLS，请在服务器上启用，或更改“TLS 加密”',
      'The server does not speak TLS. Switch it on there, or change the TLS setting',
    ]
  if (OTHER_HOST.has(code))
    return [
      `服务器的证书不是签发给 ${host} 的，请检查主机名，或更换证书`,
      `The certificate of the server is not for ${host}. Check the host name, or have a certificate made for it`,
    ]
  if (OUT_OF_DATE.has(code))
    return [
      '服务器的证书已过期或尚未生效，请更换证书',
      'The certificate of the server has expired or is not valid yet. Renew it',
    ]
  if (STRANGER.has(code))
    return [
      '服务器的证书不受信任，请在“CA 证书”中填写其签发机构的证书',
      'The certificate of the server is not trusted. Enter the certificate of its issuer under “CA certificate”',
    ]
  // PostgreSQL's own words where pg_hba.conf has lines for TLS alone.
  if (code === '28000' && message.includes('no encryption'))
    return [
      '服务器只接受加密的连接，请更改“TLS 加密”',
      'The server takes encrypted connections only. Change the TLS setting',
    ]
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_'))
    return [`TLS 握手失败：${message.slice(0, 200)}`, `TLS could not be agreed on: ${message.slice(0, 200)}`]
  return undefined
}
