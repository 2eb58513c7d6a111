/** Reads `ref` from props, as React 19 wants it, in the three files of Arco that still read the older `element.ref`. */
const replacements = [
  [/\bchildren\.ref\b/g, 'children.props.ref'],
  [/\busedTriggerElement\.ref\b/g, 'usedTriggerElement.props.ref'],
  [/_a === void 0 \? void 0 : _a\.ref\b/g, '_a === void 0 ? void 0 : _a.props.ref'],
  [/_b === void 0 \? void 0 : _b\.ref\(/g, '_b === void 0 ? void 0 : _b.props.ref('],
]

module.exports = function arcoReact19Loader(source) {
  const result = replacements.reduce((text, [from, to]) => text.replace(from, to), source)
  if (result === source) this.emitWarning(new Error(`nothing to replace in ${this.resourcePath}: has Arco mended it?`))
  return result
}
