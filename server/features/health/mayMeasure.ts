import { createHash, timingSafeEqual } from 'node:crypto'
import { Forbidden, NotFound } from '../../foundation/faults/errors'
import type { PublicRequestContext } from '../../foundation/http/call'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Machines that watch the server show the token of METRICS_TOKEN. Where none is set there is nothing to be seen. */
export function insistOnToken({ services, request }: Pick<PublicRequestContext, 'services' | 'request'>): void {
  const { metricsToken } = services.environment
  if (metricsToken === undefined) throw new NotFound('route.notFound')
  const [, shown = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!timingSafeEqual(digest(shown), digest(metricsToken))) throw new Forbidden()
}
