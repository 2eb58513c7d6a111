/** Evaluates a catalogue (src/i18n/zh-frame.ts) while building and emits its ICU messages parsed, so that browsers need no parser. */
const evaluated = require('./evaluated.cjs')

function parsed(parse, messages, file) {
  const entries = Object.entries(messages).map(([id, message]) => {
    try {
      return [id, parse(message)]
    } catch (fault) {
      throw new Error(`${file}: the message ${id} is not valid ICU: ${fault.message}`)
    }
  })
  return Object.fromEntries(entries)
}

module.exports = async function messagesLoader() {
  const { parse } = await import('@formatjs/icu-messageformat-parser')
  const { exports, sources } = await evaluated(this.resourcePath)
  for (const source of sources) this.addDependency(source)
  return Object.entries(exports)
    .map(([name, messages]) => {
      const json = JSON.stringify(JSON.stringify(parsed(parse, messages, this.resourcePath)))
      return `export const ${name} = JSON.parse(${json})`
    })
    .join('\n')
}
