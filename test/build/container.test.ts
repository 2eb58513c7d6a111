import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { freePort } from '../kit/server'

/** The last stage of the Dockerfile, an instruction a line. */
const instructions = (
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1) ?? ''
)
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }))

const restOf = (word: string): string[] => instructions.filter((each) => each.word === word).map(({ rest }) => rest)
/** What stands behind CMD in the JSON form, of CMD itself or of HEALTHCHECK. */
const commandOf = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('[')))

function copy(rest: string, folder: string): void {
  const [to = '', ...from] = rest.replace('--from=build /app/', '').split(' ').reverse()
  for (const path of from) {
    const target = to.endsWith('/') ? join(folder, to, path) : join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(resolve(path), target, { recursive: true })
  }
}

/** What `npm ci --omit=dev` would install, as links to what is installed here. */
function linkPackages(folder: string): void {
  const { stdout } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' })
  const paths = stdout.split('\n').map((path) => relative(process.cwd(), path))
  for (const path of new Set(paths.filter((each) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(each)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(resolve(path), join(folder, path))
  }
}

describe('the steps of the Dockerfile in an empty folder', () => {
  it('give a server that starts, is healthy and ends, with the packages of production alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colonnade-container-'))
    for (const rest of restOf('COPY')) copy(rest, folder)
    expect(restOf('RUN')[0]).toBe('npm ci --omit=dev')
    linkPackages(folder)
    expect(restOf('USER')).toEqual(['node'])
    const port = String(await freePort())
    const environment = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, DATA_DIR: join(folder, 'data') }
    const [command = '', ...flags] = commandOf(restOf('CMD')[0] ?? '')
    const server = spawn(command, flags, { cwd: folder, env: environment, stdio: 'ignore' })
    const ended = once(server, 'exit')
    const [probe = '', ...how] = commandOf(restOf('HEALTHCHECK')[0] ?? '')
    const isHealthy = (): boolean => spawnSync(probe, how, { cwd: folder, env: environment }).status === 0
    for (let tries = 0; tries < 60 && server.exitCode === null && !isHealthy(); tries++)
      await new Promise((done) => setTimeout(done, 1_000))
    expect(isHealthy()).toBe(true)
    server.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(isHealthy()).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)
})
