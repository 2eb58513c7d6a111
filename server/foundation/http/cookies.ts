import type { FastifyRequest } from 'fastify'

/** The value of a cookie; undefined where the browser sent none of that name. */
export function cookieOf(request: FastifyRequest, named: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === named && value) return value
  }
  return undefined
}
