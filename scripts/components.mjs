/**
 * Lists what the product is made of (CycloneDX) in dist/components.cdx.json, and fails where one of it is known to be bad.
 * Without an advisory database within reach it says so and goes on.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { prepare } from './launch/run.mjs'

const LARGEST = 64 * 1024 * 1024
const FILE = 'dist/components.cdx.json'

const npm = (...words) =>
  spawnSync('npm', words, { encoding: 'utf8', maxBuffer: LARGEST, shell: process.platform === 'win32' })

function listComponents() {
  const { stdout, stderr, status } = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev')
  if (status !== 0) throw new Error(`The components could not be listed: ${stderr}`)
  mkdirSync('dist', { recursive: true })
  writeFileSync(FILE, stdout)
  console.log(`${FILE}: ${JSON.parse(stdout).components.length} components`)
}

/** The counts by severity; undefined where nobody could be asked. */
function knownFaults() {
  const { stdout } = npm('audit', '--omit=dev', '--audit-level=high', '--json')
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

prepare()
listComponents()
const faults = knownFaults()
if (faults === undefined) console.log('No advisory database can be reached: the components were not checked.')
else {
  console.log(`Known faults: ${faults.critical} critical, ${faults.high} high, ${faults.moderate + faults.low} lesser`)
  if (faults.critical + faults.high > 0) process.exit(1)
}
