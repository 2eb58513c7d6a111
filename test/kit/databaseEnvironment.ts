import { readFileSync } from 'node:fs'
import { TestEnvironment } from 'jest-environment-node'

/**
 * The compiled engine of the embedded database, kept as long as this process: V8 gives the same machine code to everybody who
 * compiles the same bytes meanwhile. Without it each test file begins with cold code.
 */
const engine = WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'))

/** Where tests open embedded databases, file after file in one process. */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export.
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    await engine
  }
}
