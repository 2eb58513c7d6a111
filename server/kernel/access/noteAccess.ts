import type { Visitor } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { logTogether } from '../changes'

export interface Noted {
  userId: number | null
  /** sign-in, sign-out, single-sign-on … or the last part of a refused call's path. */
  action: string
  code: string
  resource?: string
  site?: string
  method?: string
  path?: string
  durationMs?: number
}

/** Writes what changed no row into the operation log. */
export async function noteAccess(services: Services, visitor: Visitor, noted: Noted): Promise<void> {
  const {
    userId,
    action,
    code,
    resource = 'session',
    site = CONTROL,
    method = 'POST',
    path = '',
    durationMs = 0,
  } = noted
  await logTogether(services, {
    userId,
    action,
    code,
    resource,
    site,
    requestId: visitor.requestId,
    request: {
      method,
      path,
      ip: visitor.ip,
      userAgent: visitor.userAgent,
      startedAt: services.now().getTime() - durationMs,
    },
  })
}
