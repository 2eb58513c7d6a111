import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../../server/features/sites/code/codeOf'
import { isHalfCheckedOut, makeRepository, pathOfSlowGit } from '../../kit/repository'
import { codeWorld, refusalOf, silent, upgrade } from '../../kit/siteCode'

const world = codeWorld()

describe('the code of a site (flows §8)', () => {
  it('is none where a repository or its folder is missing', () => {
    expect(codeOf({ environment: { siteCodeRoots: [] } }, world.columns({ api_path: ' ' }))).toBeUndefined()
    expect(codeOf({ environment: { siteCodeRoots: [] } }, world.columns({ api_repository: null }))).toBeUndefined()
    expect(world.codeWith().kinds).toEqual(['api'])
  })

  it('tells the tags of the repository, the newest version first', async () => {
    world.repository.release('v1.10', { 'index.html': 'ten' })
    world.repository.release('odd;tag', { 'index.html': 'odd' })
    expect(await world.codeWith().tags('api')).toEqual(['v1.10', 'v1.1', 'v1.0'])
  })

  it('upgrades: checks a tag out under releases and points current at it', async () => {
    const code = world.codeWith()
    expect(await code.current('api')).toBeNull()
    expect(await upgrade(code, 'v1.0')).toBeNull()
    expect(world.inUse('lib/old.js')).toBe('old')
    expect(await upgrade(code, 'v1.1')).toBe('v1.0')
    expect(await code.current('api')).toBe('v1.1')
    expect(readlinkSync(join(world.root, 'jp/api/current'))).toBe('releases/v1.1')
    expect(world.inUse('index.html')).toBe('one and a bit')
    expect(existsSync(join(world.root, 'jp/api/current/lib/old.js'))).toBe(false)
    expect(readdirSync(join(world.root, 'jp/api/releases/v1.1')).sort()).toEqual(['index.html', 'lib'])
  })

  it('rolls back to what was there, without asking the repository', async () => {
    const code = world.codeWith()
    await upgrade(code, 'v1.0')
    const former = await upgrade(code, 'v1.1')
    rmSync(world.repository.folder, { recursive: true })
    expect(await code.switchTo('api', former)).toEqual({ former: 'v1.1' })
    expect(world.inUse('index.html')).toBe('one')
    expect(await code.releases('api')).toEqual(['v1.1', 'v1.0'])
    expect(await code.switchTo('api', null)).toEqual({ former: 'v1.0' })
    expect(await code.current('api')).toBeNull()
  })

  it('does with what it fetched before while the repository is away, but never with another repository’s', async () => {
    const code = world.codeWith()
    await upgrade(code, 'v1.0')
    await upgrade(code, 'v1.1')
    const other = makeRepository(join(world.root, 'other'))
    rmSync(world.repository.folder, { recursive: true })
    rmSync(join(world.root, 'jp/api/releases/v1.0'), { recursive: true })
    const lines: string[] = []
    await code.fetch('api', 'v1.0', (line) => lines.push(line))
    expect(lines.some((line) => line.startsWith('fatal: '))).toBe(true)
    expect(await code.switchTo('api', 'v1.0')).toEqual({ former: 'v1.1' })
    expect(world.inUse('index.html')).toBe('one')
    expect(await refusalOf(code.fetch('api', 'v1.2', silent))).toContain('was not found')
    rmSync(other.folder, { recursive: true })
    const moved = world.codeWith({ api_repository: other.folder })
    expect(await refusalOf(moved.fetch('api', 'v1.0', silent))).toContain('was not found')
  })

  it('answers the same former release when a switch is done twice', async () => {
    const code = world.codeWith()
    await upgrade(code, 'v1.0')
    await code.fetch('api', 'v1.1', silent)
    expect(await code.switchTo('api', 'v1.1')).toEqual({ former: 'v1.0' })
    expect(await code.switchTo('api', 'v1.1')).toEqual({ former: 'v1.0' })
  })

  it('switches in one step: whoever reads meanwhile finds one release or the other', async () => {
    const code = world.codeWith()
    await upgrade(code, 'v1.0')
    await code.fetch('api', 'v1.1', silent)
    const seen = new Set<string>()
    let isOver = false
    const reader = (async () => {
      while (!isOver) {
        seen.add(world.inUse('index.html'))
        await new Promise((go) => setImmediate(go))
      }
    })()
    for (let turn = 0; turn < 40; turn += 1) await code.switchTo('api', turn % 2 ? 'v1.0' : 'v1.1')
    isOver = true
    await reader
    expect([...seen].sort()).toEqual(['one', 'one and a bit'])
    expect(readdirSync(join(world.root, 'jp/api')).filter((name) => name.startsWith('.link-'))).toEqual([])
  })

  it('tells its output line by line', async () => {
    const lines: string[] = []
    await world.codeWith().fetch('api', 'v1.1', (line) => lines.push(line))
    expect(lines[0]).toBe(`$ git fetch ${world.repository.folder}`)
    expect(lines.some((line) => /\[new tag\] +v1\.1/.test(line))).toBe(true)
    expect(lines.some((line) => /^\$ git checkout \w+ \d{4}-\d\d-\d\d Release v1\.1$/.test(line))).toBe(true)
    expect(lines.at(-1)).toMatch(/^releases\/v1\.1 = \w{12}$/)
    expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true)
  })

  it('keeps two sites of one repository apart', async () => {
    const jp = world.codeWith()
    const de = world.codeWith({ api_path: join(world.root, 'de/api') })
    await Promise.all([upgrade(jp, 'v1.0'), upgrade(de, 'v1.1')])
    expect([world.inUse('index.html'), world.inUse('index.html', 'de/api')]).toEqual(['one', 'one and a bit'])
    await upgrade(jp, 'v1.1')
    await de.switchTo('api', null)
    expect([await jp.current('api'), await de.current('api')]).toEqual(['v1.1', null])
  })

  it('carries nothing out that somebody has put where its mirror is to be, nor lives in a release', async () => {
    const touched = join(world.root, 'touched')
    const mirror = 'planted/repository.git'
    world.repository.release('v3.0', {
      [`${mirror}/HEAD`]: 'ref: refs/heads/main',
      [`${mirror}/objects/here`]: '',
      [`${mirror}/refs/here.lock`]: '',
      [`${mirror}/info/attributes`]: '* filter=planted',
      [`${mirror}/config`]: `[core]\nrepositoryformatversion = 0\nbare = true\n[filter "planted"]\nsmudge = touch '${touched}' && cat\n`,
    })
    const planted = join(world.root, 'jp/api/releases/v3.0/planted')
    await world.codeWith().fetch('api', 'v3.0', silent)
    cpSync(planted, join(world.root, 'de/api'), { recursive: true })
    await upgrade(world.codeWith({ api_path: join(world.root, 'de/api') }), 'v1.0')
    expect(world.inUse('index.html', 'de/api')).toBe('one')
    expect(existsSync(touched)).toBe(false)
    const within = [
      { api_path: planted },
      { api_path: join(world.root, 'de/web'), api_repository: join(planted, 'repository.git') },
    ]
    for (const given of within)
      expect(await refusalOf(world.codeWith(given).fetch('api', 'v1.0', silent))).toContain(
        'within the releases of a site',
      )
  })

  it('keeps api and front end apart, each with its own tags', async () => {
    const front = makeRepository(join(world.root, 'front'))
    front.release('web/2024.1', { 'app.js': 'web' })
    const code = world.codeWith({ frontend_repository: front.folder, frontend_path: join(world.root, 'jp/web') })
    expect(code.kinds).toEqual(['api', 'frontend'])
    await code.fetch('frontend', 'web/2024.1', silent)
    await code.switchTo('frontend', 'web/2024.1')
    expect(await code.current('frontend')).toBe('web/2024.1')
    expect(readlinkSync(join(world.root, 'jp/web/current'))).toBe('releases/web~2024.1')
    expect(await code.current('api')).toBeNull()
    const same = world.codeWith({ frontend_repository: front.folder, frontend_path: `${join(world.root, 'jp/api')}/` })
    expect(await refusalOf(same.fetch('api', 'v1.0', silent))).toContain('cannot share the folder')
  })

  it('prunes old releases, but neither the current nor the former one', async () => {
    const code = world.codeWith()
    await upgrade(code, 'v1.0')
    for (let minor = 2; minor < 10; minor += 1) {
      world.repository.release(`v1.${minor}`, { 'index.html': String(minor) })
      await code.fetch('api', `v1.${minor}`, silent)
    }
    await code.switchTo('api', 'v1.9')
    expect((await code.releases('api')).sort()).toEqual(['v1.0', 'v1.4', 'v1.5', 'v1.6', 'v1.7', 'v1.8', 'v1.9'])
    expect(readdirSync(join(world.root, 'jp/api/.commits')).sort()).toHaveLength(7)
    expect(await code.switchTo('api', 'v1.0')).toEqual({ former: 'v1.9' })
    expect(world.inUse('index.html')).toBe('one')
  })

  it('takes a moved tag anew, but never under the release in use', async () => {
    const code = world.codeWith()
    await code.fetch('api', 'v1.1', silent)
    world.repository.release('v1.1', { 'index.html': 'moved' })
    await code.fetch('api', 'v1.1', silent)
    await code.switchTo('api', 'v1.1')
    expect(world.inUse('index.html')).toBe('moved')
    world.repository.release('v1.1', { 'index.html': 'moved again' })
    expect(await refusalOf(code.fetch('api', 'v1.1', silent))).toMatch(/“v1.1” was moved .* Make a new tag/)
    expect(world.inUse('index.html')).toBe('moved')
  })
})

describe('killed in between', () => {
  async function fetchAndKill(tag: string): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'test/kit/fetchCode.ts', world.repository.folder, join(world.root, 'jp/api'), tag],
      {
        env: { ...process.env, PATH: pathOfSlowGit(join(world.root, 'bin')), NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const exit = once(child, 'exit')
    while (!isHalfCheckedOut(join(world.root, 'jp/api'), 'index.html')) {
      if (child.exitCode !== null) throw new Error('it ended before it could be killed')
      await new Promise((go) => setTimeout(go, 20))
    }
    child.kill('SIGKILL')
    await exit
  }

  it('leaves no half release, and the next try completes it', async () => {
    const code = world.codeWith()
    await upgrade(code, 'v1.0')
    await fetchAndKill('v1.1')
    expect(await code.releases('api')).toEqual(['v1.0'])
    expect(await refusalOf(code.switchTo('api', 'v1.1'))).toBe('The code of the tag “v1.1” has not been fetched yet')
    expect(world.inUse('index.html')).toBe('one')
    expect(await upgrade(code, 'v1.1')).toBe('v1.0')
    expect(readdirSync(join(world.root, 'jp/api/releases')).sort()).toEqual(['v1.0', 'v1.1'])
  }, 30_000)

  it('gets over a mirror with a lock or half an object', async () => {
    const code = world.codeWith()
    await code.fetch('api', 'v1.0', silent)
    const mirror = join(world.root, 'jp/api/repository.git')
    world.repository.release('v1.2', { 'index.html': 'two' })
    mkdirSync(join(mirror, 'refs/tags'), { recursive: true })
    writeFileSync(join(mirror, 'refs/tags/v1.2.lock'), '')
    writeFileSync(join(mirror, 'packed-refs.lock'), '')
    await upgrade(code, 'v1.2')
    expect(world.inUse('index.html')).toBe('two')
    writeFileSync(join(mirror, 'HEAD'), 'nonsense')
    await upgrade(code, 'v1.1')
    expect(world.inUse('index.html')).toBe('one and a bit')
  })

  it('forgets a link that never got its name', async () => {
    const code = world.codeWith()
    await upgrade(code, 'v1.0')
    symlinkSync('releases/v1.1', join(world.root, 'jp/api/.link-0011'))
    expect(await code.current('api')).toBe('v1.0')
    await code.fetch('api', 'v1.1', silent)
    expect(existsSync(join(world.root, 'jp/api/.link-0011'))).toBe(false)
  })

  it('stops when its run is stopped', async () => {
    const stop = new AbortController()
    const code = world.codeWith()
    const work = code.fetch('api', 'v1.0', () => stop.abort(new Error('stopped by staff')), stop.signal)
    await expect(work).rejects.toThrow('stopped by staff')
    expect(await code.releases('api')).toEqual([])
  })
})
