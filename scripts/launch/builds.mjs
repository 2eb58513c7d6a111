import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { isFresh, stampOf } from './freshness.mjs'
import { runTypeScript } from './run.mjs'

const builds = {
  server: {
    title: 'the server',
    script: 'scripts/build/server.ts',
    sources: ['server', 'mock', 'config', 'src/resources', 'scripts/build', 'package.json', 'package-lock.json'],
  },
  console: {
    title: 'the console (the first time takes half a minute)',
    script: 'scripts/build/console.ts',
    sources: ['src', 'config', 'webpack.config.ts', 'scripts/webpack', 'scripts/build', 'package-lock.json'],
  },
}

/**
 * Builds what has changed since its last build; costs a few milliseconds when nothing has.
 * `names`: 'server', 'console'. Ends the process with the compiler's exit code when a build fails.
 */
export function ensureBuilt(names, { force = false } = {}) {
  for (const name of names) {
    const { title, script, sources } = builds[name]
    const stampFile = `dist/.${name}.stamp`
    const stamp = stampOf(sources)
    if (!force && isFresh(stampFile, stamp)) continue
    console.log(`Building ${title} …`)
    const started = performance.now()
    const { status } = runTypeScript(spawnSync, script)
    if (status !== 0) process.exit(status ?? 1)
    mkdirSync('dist', { recursive: true })
    writeFileSync(stampFile, stamp)
    console.log(`  built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}
