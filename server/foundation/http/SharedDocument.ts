import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { encodingFor } from './compressJson'
import { isSameTag } from './sameTag'

interface Made {
  tag: string
  br: Buffer
  gzip: Buffer
}

const HARDER = 9

/** JSON that is the same for everybody while this process runs: written and compressed once, for the first who asks. */
export class SharedDocument {
  #made: Promise<Made> | undefined

  constructor(private readonly write: () => Promise<string>) {}

  made(): Promise<Made> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = undefined
      throw error
    })
    return this.#made
  }

  async #make(): Promise<Made> {
    const bytes = Buffer.from(await this.write())
    const [br, zip] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: HARDER, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
      }),
      promisify(gzip)(bytes, { level: HARDER }),
    ])
    return { tag: `W/"${createHash('sha256').update(zip).digest('base64url').slice(0, 22)}"`, br, gzip: zip }
  }
}

/** Whoever has it already is told that it is still the same. */
export async function sendShared(reply: FastifyReply, document: SharedDocument): Promise<unknown> {
  const { headers } = reply.request
  const made = await document.made()
  reply.headers({ etag: made.tag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
  if (isSameTag(headers['if-none-match'], made.tag)) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  const encoding = encodingFor(headers['accept-encoding'])
  if (encoding) return reply.header('content-encoding', encoding).send(made[encoding])
  const text = createGunzip()
  pipeline(Readable.from([made.gzip]), text, (error) => {
    if (error) reply.log.warn({ err: error }, 'a document was not sent whole')
  })
  return reply.send(text)
}
