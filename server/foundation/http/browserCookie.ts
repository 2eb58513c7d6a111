import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './cookies'

/** By this the server knows a browser that has lost its token. Scripts cannot read it, other websites cannot send it. */
const NAME = 'colonnade_sso'

const sent = (request: FastifyRequest, value: string, rest: string): string =>
  `${NAME}=${value}; Path=/api; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}${rest}`

export const rememberBrowser = (request: FastifyRequest, reply: FastifyReply, cookie: string): void =>
  void reply.header('set-cookie', sent(request, cookie, ''))

export const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.header('set-cookie', sent(request, '', '; Max-Age=0'))

export const browserCookie = (request: FastifyRequest): string | undefined => cookieOf(request, NAME)
