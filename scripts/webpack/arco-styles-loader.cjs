/** `import { Button, Table } from '@arco-design/web-react'` also imports those components' own style sheets. */
const { existsSync } = require('node:fs')
const { resolve } = require('node:path')

const imports = /import\s+(?!type\b)\{([^}]*)\}\s*from\s*['"]@arco-design\/web-react['"]/g
const styleOf = (name) => `@arco-design/web-react/es/${name}/style/css.js`
const hasStyle = (name) => /^[A-Z]/.test(name) && existsSync(resolve('node_modules', styleOf(name)))

module.exports = function arcoStylesLoader(source) {
  const names = [...source.matchAll(imports)]
    .flatMap(([, list]) => list.split(','))
    .map((part) => part.trim().split(/\s+as\s+/)[0])
    .filter(hasStyle)
  return [...new Set(names)].map((name) => `import '${styleOf(name)}';`).join('') + source
}
