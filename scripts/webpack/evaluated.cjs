const { build } = require('esbuild')
const { resolve } = require('node:path')

/** Runs a file of ours while building: what it exports, and the files that it was made of. */
module.exports = async function evaluated(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty' },
  })
  const holder = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles[0].text)(holder, holder.exports, require)
  return { exports: holder.exports, sources: Object.keys(metafile.inputs).map((input) => resolve(input)) }
}
