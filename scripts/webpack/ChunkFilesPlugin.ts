import type { Compiler } from 'webpack'

/** webpack's parts of the runtime that hold the names of all files, and what each asks for. */
const TABLES: Readonly<Record<string, readonly [asked: string, kind: 'js' | 'css']>> = {
  'get javascript chunk filename': ['u', 'js'],
  'get mini-css chunk filename': ['miniCssF', 'css'],
}

/**
 * Chunks go by their names in the code as well, and the runtime asks the page's first script for their files
 * (src/app/first/files.ts), which has to know them first: so the hashes stand in one place.
 */
export class ChunkFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkFilesPlugin', (compilation) => {
      compilation.hooks.chunkIds.tap({ name: 'ChunkFilesPlugin', stage: -10 }, (chunks) => {
        for (const chunk of chunks)
          if (chunk.name) {
            chunk.id = chunk.name
            chunk.ids = [chunk.name]
          }
      })
      compilation.hooks.runtimeModule.tap('ChunkFilesPlugin', (module) => {
        const [asked, kind] = TABLES[module.name] ?? []
        if (asked) module.generate = () => `__webpack_require__.${asked} = (id) => fileOfChunk(id, '${kind}');`
      })
    })
  }
}
