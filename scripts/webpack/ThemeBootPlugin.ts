import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'

/** Puts src/app/theme-boot.ts, as a file without webpack's runtime, first into the head: it runs before the first paint. */
export class ThemeBootPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ThemeBootPlugin', (compilation) => {
      let file = ''
      compilation.hooks.processAssets.tapPromise({ name: 'ThemeBootPlugin', stage: -2000 }, async () => {
        file = await this.emit(compiler, compilation)
      })
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('ThemeBootPlugin', (groups) => {
        groups.headTags.unshift({
          tagName: 'script',
          voidTag: false,
          attributes: { src: `${groups.publicPath}${file}` },
          meta: { plugin: 'ThemeBootPlugin' },
        })
        return groups
      })
    })
  }

  /** The name of the emitted file. */
  private async emit(compiler: Compiler, compilation: Compilation): Promise<string> {
    const minify = compiler.options.mode === 'production'
    const { outputFiles, metafile } = await build({
      entryPoints: [this.source],
      bundle: true,
      write: false,
      metafile: true,
      minify,
      format: 'iife',
      target: 'es2022',
    })
    for (const input of Object.keys(metafile.inputs)) compilation.fileDependencies.add(resolve(input))
    const code = outputFiles[0]?.contents ?? new Uint8Array()
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
    const file = minify ? `js/theme-boot.${hash}.js` : 'js/theme-boot.js'
    compilation.emitAsset(file, new compiler.webpack.sources.RawSource(Buffer.from(code)), { minimized: true })
    return file
  }
}
