import { Resolver } from 'node:dns/promises'

/** Texts that stand in the name service (TXT). */
export interface TextRecords {
  /** Those of a name, each as a whole; none where the name is unknown. Throws where nobody can be asked. */
  of(name: string): Promise<readonly string[]>
}

/** A name is waited for so long (ms). */
const LIMIT = 3_000
const MOST = 50
const NONE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** Those of the network that the server stands in. */
export function systemTextRecords(): TextRecords {
  const resolver = new Resolver({ timeout: LIMIT, tries: 1 })
  return {
    async of(name) {
      try {
        const found = await resolver.resolveTxt(name)
        return found.slice(0, MOST).map((pieces) => pieces.join(''))
      } catch (error) {
        if (NONE.has(String((error as NodeJS.ErrnoException).code))) return []
        throw error
      }
    },
  }
}
