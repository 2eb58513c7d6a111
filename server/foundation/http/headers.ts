import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = ["'self'"]

/**
 * Everything comes from this server and runs no inline script or style. No `upgrade-insecure-requests` and no HSTS:
 * a fresh installation speaks plain http, and the proxy that brings https sets its own.
 */
export const securityHeaders = (app: FastifyInstance): PromiseLike<unknown> =>
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        // The chart library writes style attributes into the boxes of its tooltips; sheets and style elements stay barred.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [...self, 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: self,
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
      },
    },
    strictTransportSecurity: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
