const Runtime = require('jest-runtime').default

/** Jest empties it after each file of tests. */
class Sources extends Map {
  clear() {}
}

const sources = new Sources()
/** By project: what was made of the sources. */
const made = new Map()

function keepingWhatIsMade(transformer, project) {
  const known = made.get(project) ?? new Map()
  made.set(project, known)
  const transform = (file, options, source) => {
    const found = known.get(file) ?? transformer.transform(file, options, source)
    known.set(file, found)
    return found
  }
  return Object.assign(Object.create(transformer), { transform })
}

/**
 * Tests of a file run one after another: what each runs in needs no hook in every promise, which all code under test would pay for
 * with a twentieth of its pace.
 */
class OneAfterAnother {
  run(store, work) {
    const before = this.store
    const leave = () => {
      this.store = before
    }
    this.store = store
    const done = work()
    if (typeof done?.then === 'function') return done.finally(leave)
    leave()
    return done
  }

  getStore() {
    return this.store
  }
}

const FOR_CIRCUS = { AsyncLocalStorage: OneAfterAnother }
const isOfCircus = (file) => /[\\/]node_modules[\\/]jest-circus[\\/]/.test(file)

/**
 * Jest's own runtime: each source is read and transformed once for all files of tests that this process runs, and not looked up on the
 * disk again. Where somebody edits them meanwhile, or counts what is covered, all is as usual.
 */
module.exports = class extends Runtime {
  constructor(config, environment, resolver, transformer, read, coverage, path, whole) {
    const isUsual = Boolean(whole?.watch || whole?.watchAll || coverage?.collectCoverage)
    for (const [file, source] of read) sources.set(file, source)
    const [kept, keeping] = isUsual ? [read, transformer] : [sources, keepingWhatIsMade(transformer, config.id)]
    super(config, environment, resolver, keeping, kept, coverage, path, whole)
  }

  requireModule(from, name, options, isActual) {
    if (name === 'node:async_hooks' && isOfCircus(from)) return FOR_CIRCUS
    return super.requireModule(from, name, options, isActual)
  }
}
