import { HttpRequest } from '@smithy/core/protocols'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'

export interface AskedOfS3 {
  method: string
  path: string
  querystring: string
  query: Record<string, string | undefined>
  headers: Record<string, string | undefined>
  status: number
  type: string
  body: unknown
  set(name: string, value: string): void
}

const SKEW = 15 * 60_000

interface Signed {
  keyId: string
  region: string
  headers: string[]
  signature: string
}

function signedOf(authorization: string): Signed | undefined {
  const [, keyId, region, names, signature] =
    /Credential=([^/]+)\/\d+\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      authorization,
    ) ?? []
  if (!keyId || !region || !names || !signature) return undefined
  return { keyId, region, headers: names.split(';'), signature }
}

const timeOf = (stamp = ''): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

async function expected(asked: AskedOfS3, signed: Signed, secretAccessKey: string): Promise<string> {
  const signer = new SignatureV4({
    service: 's3',
    region: signed.region,
    credentials: { accessKeyId: signed.keyId, secretAccessKey },
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
    applyChecksum: false,
  })
  const headers = Object.fromEntries(signed.headers.map((name) => [name, asked.headers[name] ?? '']))
  const request = new HttpRequest({
    method: asked.method,
    path: asked.path,
    query: Object.fromEntries(new URLSearchParams(asked.querystring)),
    headers: { ...headers, 'x-amz-content-sha256': asked.headers['x-amz-content-sha256'] ?? '' },
  })
  const again = await signer.sign(request, { signingDate: timeOf(asked.headers['x-amz-date']) })
  return signedOf(again.headers.authorization ?? '')?.signature ?? ''
}

/** What s3rver leaves out: who signed, by which secret, and when by a clock that may be wrong (ms ahead). */
export const signatures =
  (secrets: Readonly<Record<string, string>>, clockAhead: () => number) =>
  async (asked: AskedOfS3, next: () => Promise<void>): Promise<void> => {
    const now = new Date(Date.now() + clockAhead())
    asked.set('Date', now.toUTCString())
    const refuse = (code: string): void => {
      asked.status = 403
      asked.type = 'application/xml'
      asked.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`
    }
    if (asked.headers.authorization === undefined) return next()
    const signed = signedOf(asked.headers.authorization)
    const secret = signed && secrets[signed.keyId]
    if (!signed || secret === undefined) return refuse('InvalidAccessKeyId')
    if (Math.abs(timeOf(asked.headers['x-amz-date']).getTime() - now.getTime()) > SKEW)
      return refuse('RequestTimeTooSkewed')
    if ((await expected(asked, signed, secret)) !== signed.signature) return refuse('SignatureDoesNotMatch')
    asked.headers['x-amz-date'] = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
    return next()
  }
