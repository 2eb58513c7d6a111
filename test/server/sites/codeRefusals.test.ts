import { once } from 'node:events'
import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { CodeColumns } from '../../../server/features/sites/code/codeOf'
import { codeWorld, refusalOf, silent } from '../../kit/siteCode'

const world = codeWorld()

describe('what is refused, and how it is told', () => {
  const fetching = (given: Partial<CodeColumns>, tag = 'v1.0', roots?: string[]): Promise<string> =>
    refusalOf(world.codeWith(given, roots).fetch('api', tag, silent))

  it('a repository that is not there, a tag that is not there', async () => {
    expect(await fetching({ api_repository: join(world.root, 'nowhere') })).toBe(
      `The repository “${world.root}/nowhere” was not found`,
    )
    expect(await fetching({}, 'v9')).toBe(`The repository “${world.repository.folder}” has no tag “v9”`)
    expect(await refusalOf(world.codeWith({ api_repository: join(world.root, 'nowhere') }).tags('api'))).toContain(
      'was not found',
    )
  })

  it.each([
    'ext::sh -c touch% /tmp/x',
    'ext::whoami',
    'fd::3',
    '-u/tmp/x',
    '--upload-pack=touch',
    'ssh://-oProxyCommand=x/y',
    'ssh://-oProxyCommand=x@host/y',
    'git@-oProxyCommand:x',
    'host:-x',
    'https://example.com/a;b',
    'https://example.com/$(x)',
    'https://example.com/a b',
    'file://elsewhere/srv/x',
    '/srv/../etc',
    'javascript:alert(1)',
    'relative/path',
    'ftp://example.com/x',
  ])('the address %s', async (address) => {
    expect(await fetching({ api_repository: address })).toMatch(/^The repository address .* cannot be used/)
  })

  it.each([
    '-x',
    '--output=x',
    'a b',
    '..',
    'v1..2',
    'v1;x',
    'v1~1',
    'v1^{tree}',
    'v1:x',
    'a.lock',
    'v1.',
    'a/../b',
    '.x',
    '',
    'v1\n2',
    '$(x)',
  ])('the tag %j', async (tag) => {
    expect(await fetching({}, tag)).toMatch(/^The tag .* cannot be used/)
    expect(await refusalOf(world.codeWith().switchTo('api', tag))).toMatch(/^The tag .* cannot be used/)
  })

  it('a folder that is not absolute, or leads out of the roots that are allowed', async () => {
    for (const path of ['srv/jp', './jp', '/', '/srv/../etc'])
      expect(await fetching({ api_path: path })).toMatch(/cannot be used: enter an absolute path/)
    const roots = [join(world.root, 'allowed'), join(world.root, 'shop')]
    expect(await fetching({ api_path: join(world.root, 'jp') }, 'v1.0', roots)).toContain(
      'is not inside an allowed folder',
    )
    expect(await fetching({ api_path: join(world.root, 'allowed') }, 'v1.0', roots)).toContain(
      'is not inside an allowed folder',
    )
    mkdirSync(join(world.root, 'allowed'))
    mkdirSync(join(world.root, 'secret'))
    symlinkSync(join(world.root, 'secret'), join(world.root, 'allowed/way-out'))
    expect(await fetching({ api_path: join(world.root, 'allowed/way-out/jp') }, 'v1.0', roots)).toContain(
      'is not inside',
    )
    const inside = world.codeWith({ api_path: join(world.root, 'allowed/jp') }, [...roots, world.root])
    await inside.fetch('api', 'v1.0', silent)
    expect(await inside.releases('api')).toEqual(['v1.0'])
  })

  it('a repository of this machine outside of the roots', async () => {
    mkdirSync(join(world.root, 'allowed'))
    const given = { api_path: join(world.root, 'allowed/jp') }
    expect(await fetching(given, 'v1.0', [join(world.root, 'allowed')])).toContain(
      `“${world.repository.folder}” is not inside`,
    )
  })

  it('a folder that cannot be written, or where something else stands', async () => {
    writeFileSync(join(world.root, 'file'), '')
    expect(await fetching({ api_path: join(world.root, 'file/jp') })).toMatch(/cannot be (written|used)/)
    const code = world.codeWith()
    await code.fetch('api', 'v1.0', silent)
    mkdirSync(join(world.root, 'jp/api/current'))
    expect(await refusalOf(code.switchTo('api', 'v1.0'))).toMatch(/already exists and is not a link/)
    expect(lstatSync(join(world.root, 'jp/api/current')).isDirectory()).toBe(true)
  })

  it('says so where git is missing', async () => {
    const before = process.env.PATH
    process.env.PATH = join(world.root, 'empty')
    try {
      expect(await fetching({})).toBe('git is not installed on the server')
    } finally {
      process.env.PATH = before
    }
  })

  it('says what failed on the way to a repository elsewhere, and never a password', async () => {
    const asked: (string | undefined)[] = []
    const host = createServer((request, reply) => {
      asked.push(request.headers.authorization)
      reply.writeHead(request.url?.startsWith('/none') ? 404 : 401, { 'www-authenticate': 'Basic realm="x"' }).end()
    })
    host.listen(0, '127.0.0.1')
    await once(host, 'listening')
    const { port } = host.address() as AddressInfo
    const lines: string[] = []
    const told = (path: string): Promise<string> =>
      refusalOf(
        world
          .codeWith({ api_repository: `http://mara:s3cret@127.0.0.1:${port}/${path}` })
          .fetch('api', 'v1.0', (line) => lines.push(line)),
      )
    const replies = [await told('none/x.git'), await told('closed/x.git')]
    host.close()
    await once(host, 'close')
    replies.push(await told('gone/x.git'))
    expect(replies[0]).toBe(`The repository “http://***@127.0.0.1:${port}/none/x.git” was not found`)
    expect(replies[1]).toContain('refused access')
    expect(replies[2]).toContain('cannot be reached')
    expect(asked[0]).toBe(`Basic ${Buffer.from('mara:s3cret').toString('base64')}`)
    expect([...replies, ...lines].join()).not.toMatch(/s3cret|mara/)
    expect(readFileSync(join(world.root, 'jp/api/repository.git/config'), 'utf8')).not.toMatch(/s3cret|mara/)
  })
})
