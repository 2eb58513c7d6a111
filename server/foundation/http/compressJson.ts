import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Shorter answers gain nothing, and those with tokens in them are shorter. */
const WORTH_IT = 2_048
const LEVELS = {
  br: (text: string): Promise<Buffer> =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text, { level: 6 }),
}

/** `gzip, br;q=0.5` → br: of those that are taken at all, the smaller one. */
export function encodingFor(header: string | undefined): keyof typeof LEVELS | undefined {
  const taken = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.replaceAll(' ', ''))
      .filter((part) => !/;q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  )
  return (['br', 'gzip'] as const).find((name) => taken.has(name))
}

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('application/json')

/** Compresses JSON answers that are long enough for it. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || !isJson(reply)) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding || reply.hasHeader('content-encoding')) return payload
    const bytes = await LEVELS[encoding](payload)
    reply.headers({ 'content-encoding': encoding, 'content-length': bytes.byteLength })
    return bytes
  })
}
