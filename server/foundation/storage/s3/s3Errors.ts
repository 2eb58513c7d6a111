import { StorageTrouble, type TroubleKind } from '../trouble'

/** What the SDK throws, as far as it matters. */
interface ServiceError {
  name?: string
  code?: string
  message?: string
  Code?: string
  $metadata?: { httpStatusCode?: number }
  $response?: { headers?: Record<string, string> }
}

const KINDS: Readonly<Record<string, TroubleKind>> = {
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  ExpiredToken: 'key',
  InvalidToken: 'key',
  TokenRefreshRequired: 'key',
  AuthorizationHeaderMalformed: 'key',
  InvalidSecurity: 'key',
  RequestTimeTooSkewed: 'clock',
  RequestExpired: 'clock',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  PermanentRedirect: 'bucket',
  AccessDenied: 'rights',
  Forbidden: 'rights',
  AllAccessDisabled: 'rights',
  UserDisable: 'rights',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  XAdminBucketQuotaExceeded: 'full',
  XMinioAdminBucketQuotaExceeded: 'full',
  StorageFull: 'full',
  EntityTooLarge: 'full',
  InsufficientStorage: 'full',
  PRIVATE_ADDRESS: 'private',
  TimeoutError: 'away',
  RequestTimeout: 'away',
  SlowDown: 'away',
  ServiceUnavailable: 'away',
  InternalError: 'away',
  NetworkingError: 'away',
}

/** Of a socket, a name, a certificate, or a body that ended too soon. */
const LINE =
  /^(E[A-Z]+|UND_ERR_\w+|ERR_TLS_\w+|ERR_SSL_\w+|ERR_STREAM_PREMATURE_CLOSE|CERT_\w+|DEPTH_\w+|SELF_SIGNED\w*|UNABLE_\w+)$/

const byStatus = (status: number | undefined): TroubleKind => {
  if (status === 507) return 'full'
  if (status === 401 || status === 403) return 'rights'
  return status !== undefined && status >= 500 ? 'away' : 'other'
}

const names = ({ name, code, Code }: ServiceError): string[] =>
  [Code, name, code].filter((each): each is string => typeof each === 'string' && each !== '' && each !== 'Error')

/** There is no such object. A HEAD has no body and so no other word for it. */
export function isNoSuchKey(error: unknown): boolean {
  const asked = error as ServiceError
  return names(asked).some((name) => name === 'NoSuchKey' || name === 'NotFound')
}

export function kindOf(error: unknown): TroubleKind {
  const asked = error as ServiceError
  const all = names(asked)
  const known = all.map((name) => KINDS[name]).find((kind) => kind !== undefined)
  if (known) return known
  if (all.some((name) => LINE.test(name))) return 'away'
  if (
    /\bE(CONN|PIPE|AI_|TIMEDOUT|HOST|NET|NOTFOUND)|socket hang up|aborted|premature|timed? ?out/i.test(
      asked.message ?? '',
    )
  )
    return 'away'
  return byStatus(asked.$metadata?.httpStatusCode)
}

/** The sentence of the service is kept for the log; it never holds the secret. */
export function troubleOf(error: unknown, account: string): StorageTrouble {
  if (error instanceof StorageTrouble) return error
  const asked = error as ServiceError
  const word = names(asked)[0] ?? `HTTP ${asked.$metadata?.httpStatusCode ?? '?'}`
  const said = `${word}: ${(asked.message ?? '').slice(0, 200)}`
  return new StorageTrouble(kindOf(error), account, said, { cause: error })
}
