import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Compiler } from 'webpack'

/** Writes which files each named chunk needs: `{ main: ['js/main.….js', …], login: […] }`. The size test reads it. */
export class ChunkListPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ChunkListPlugin', ({ compilation }) => {
      const groups = [...compilation.namedChunkGroups].map(([name, group]): [string, string[]] => [
        name,
        group.getFiles(),
      ])
      mkdirSync(dirname(this.file), { recursive: true })
      writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(groups), null, 2)}\n`)
    })
  }
}
