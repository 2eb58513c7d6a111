const evaluated = require('./evaluated.cjs')

/** Evaluates outlines.ts or nouns.ts of src/resources/outline while building and emits what it says, without the declarations. */
module.exports = async function outlinesLoader() {
  const { exports, sources } = await evaluated(this.resourcePath)
  for (const source of sources) this.addDependency(source)
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`)
    .join('\n')
}
