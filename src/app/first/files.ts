import { screens } from './screenMap'

type Kind = 'js' | 'css'

/** The chunk of a resource's declaration, as webpack makes its name of that of the source (src/resources/outline/declarationOf.ts). */
export const chunkOfDeclaration = (resource: string): string => `resource-${resource}-ts`

const hashesIn = (text: string): [chunk: string, hash: string][] =>
  text.split(' ').map((each) => {
    const [chunk = '', hash = ''] = each.split('.')
    return [chunk, hash]
  })

const hashes: Readonly<Record<Kind, ReadonlyMap<string, string>>> = {
  js: new Map([
    ...hashesIn(screens.js),
    ...hashesIn(screens.declarations).map(([name, hash]): [string, string] => [chunkOfDeclaration(name), hash]),
  ]),
  css: new Map(hashesIn(screens.css)),
}

/** Where a chunk is to be had; one without a name goes by a number. A build for developers has no hashes. */
export function fileOfChunk(chunk: string | number, kind: Kind): string {
  const hash = hashes[kind].get(String(chunk))
  return `${kind}/${chunk}${hash ? `.${hash}` : ''}.${kind}`
}

/** All files of chunks, each once. */
export const filesOfChunks = (chunks: readonly string[]): string[] =>
  [...new Set(chunks)].flatMap((chunk) =>
    (['css', 'js'] as const).flatMap((kind) => (hashes[kind].has(chunk) ? [fileOfChunk(chunk, kind)] : [])),
  )
