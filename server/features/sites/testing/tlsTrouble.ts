import type { Label } from '../../../../src/resources/kit/label'
import { type TlsFault, tlsFaultOf } from '../../../foundation/db/tlsFault'

const EXPLAINED: Record<TlsFault, (host: string, message: string) => Label> = {
  'not spoken': () => [
    '服务器不支持 TLS，请在服务器上启用，或更改“TLS 加密”',
    'The server does not support TLS. Turn it on there, or change the TLS setting',
  ],
  'other host': (host) => [
    `服务器的证书不是签发给 ${host} 的，请检查主机名，或更换证书`,
    `The certificate of the server is not for ${host}. Check the host name, or have a certificate made for it`,
  ],
  'out of date': () => [
    '服务器的证书已过期或尚未生效，请更换证书',
    'The certificate of the server has expired or is not valid yet. Renew it',
  ],
  'not trusted': () => [
    '服务器的证书不受信任，请在“CA 证书”中填写其签发机构的证书',
    'The certificate of the server is not trusted. Enter the certificate of its issuer under “CA certificate”',
  ],
  'insisted on': () => [
    '服务器只接受加密的连接，请更改“TLS 加密”',
    'The server only accepts encrypted connections. Change the TLS setting',
  ],
  'not agreed': (_, message) => [
    `TLS 握手失败：${message.slice(0, 200)}`,
    `TLS could not be agreed on: ${message.slice(0, 200)}`,
  ],
}

/** Why the line could not be encrypted as it was asked for; undefined where that is not the trouble. */
export function explainTls(host: string, error: { code: string; message: string }): Label | undefined {
  const fault = tlsFaultOf(error)
  return fault && EXPLAINED[fault](host, error.message)
}
