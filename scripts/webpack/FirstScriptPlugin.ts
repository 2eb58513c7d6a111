import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { screenMap } from './screenMap'

const evaluated: (file: string) => Promise<{ exports: { markup(): unknown }; sources: string[] }> = createRequire(
  import.meta.url,
)('./evaluated.cjs')

interface Script {
  source: string
  name: string
  define: Record<string, string>
}

/** The sign-in page in all languages and themes, drawn while building. */
async function drawnDoor(compilation: Compilation): Promise<unknown> {
  const { exports, sources } = await evaluated('src/app/door/markup.tsx')
  for (const source of sources) compilation.fileDependencies.add(source)
  return exports.markup()
}

const FOLDER = 'src/app/first'

/**
 * Puts src/app/first, as a file without webpack's runtime, first into the head: it runs before the first paint, and
 * starts all that the screen will need, whose files it knows from this build. What it brings where that is needed is made by the
 * same means: the picture of a list, which goes by SEEN there, and the sign-in page, by DOOR_FILE.
 */
export class FirstScriptPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstScriptPlugin', (compilation) => {
      let file = ''
      compilation.hooks.processAssets.tapPromise({ name: 'FirstScriptPlugin', stage: -2000 }, async () => {
        const part = (name: string, define: Script['define'] = {}, source = name) =>
          this.emit(compiler, compilation, { source: `${FOLDER}/${source}.ts`, name, define })
        const seen = await part('seen')
        const door = await part('door', { DOOR: JSON.stringify(await drawnDoor(compilation)) })
        file = await part(
          'first',
          {
            SCREENS: JSON.stringify(screenMap(compilation)),
            SEEN: JSON.stringify(seen),
            DOOR_FILE: JSON.stringify(door),
          },
          'index',
        )
      })
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FirstScriptPlugin', (groups) => {
        // Without these the frame’s files, which are of no use before them, take the line first.
        for (const { tagName, attributes } of groups.headTags)
          if (tagName === 'script') Object.assign(attributes, { fetchpriority: 'high' })
        groups.headTags.unshift({
          tagName: 'script',
          voidTag: false,
          attributes: { src: `${groups.publicPath}${file}` },
          meta: { plugin: 'FirstScriptPlugin' },
        })
        return groups
      })
    })
  }

  /** The name of the emitted file. Its hash follows those of the files that it names: webpack puts the last ones in. */
  private async emit(compiler: Compiler, compilation: Compilation, { source, name, define }: Script): Promise<string> {
    const minify = compiler.options.mode === 'production'
    const { outputFiles, metafile } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      metafile: true,
      minify,
      format: 'iife',
      target: 'es2022',
      define,
    })
    for (const input of Object.keys(metafile.inputs)) compilation.fileDependencies.add(resolve(input))
    // As text: in bytes webpack would not replace the hashes.
    const code = outputFiles[0]?.text ?? ''
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10)
    const file = minify ? `js/${name}.${hash}.js` : `js/${name}.js`
    const facts = { minimized: true, ...(minify && { contenthash: hash, immutable: true }) }
    compilation.emitAsset(file, new compiler.webpack.sources.RawSource(code), facts)
    return file
  }
}
