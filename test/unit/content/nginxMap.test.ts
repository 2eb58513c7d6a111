import { readFileSync } from 'node:fs'
import { type Led, LONGEST_WORD, nginxMap } from '../../../server/features/pages/redirects/nginxMap'
import { sortOut } from '../../../server/features/pages/redirects/sortOut'
import { pathKey, targetKey } from '../../../src/resources/kit/pathKey'
import { authority } from '../../kit/certificates'
import { endAll } from '../../kit/cleanup'
import { type AskNginx, describeWithNginx, nginxFaults, startNginx } from '../../kit/nginx'

const led = (id: number, source: string, target: string, kind: Led['kind'] = 'permanent'): Led => ({
  id,
  source,
  target,
  kind,
})
const rows = (...pairs: [string, string][]): Led[] => pairs.map(([source, target], at) => led(at + 1, source, target))
const lines = (source: string, target: string): string[] =>
  nginxMap([led(1, source, target)])
    .split('\n')
    .filter((line) => line.startsWith('    "'))
const inBytes = (text: string): string => Buffer.from(text).toString('latin1')
const NONE: ReadonlySet<string> = new Set()

afterAll(endAll)

describe('a path as nginx compares it', () => {
  it.each([
    ['/ONE', '/one'],
    ['/中文', '/%E4%B8%AD%E6%96%87'],
    ['/%e4%b8%ad%E6%96%87', '/%E4%B8%AD%E6%96%87'],
    ['/É', '/%C3%89'],
    ['/a//b/./c/../d', '/a/b/d'],
    ['/a/%2E%2e/B', '/b'],
    ['/a%2Fb', '/a/b'],
    ['/a/', '/a/'],
    ['/a/.', '/a/'],
    ['/100%', '/100%25'],
    ['/%C4%E3', '/%C4%E3'],
    ['/', '/'],
    ['/../..', '/'],
  ])('%s has the key %s', (path, key) => {
    expect(pathKey(path)).toBe(key)
    expect(pathKey(key)).toBe(key)
  })

  it('is where an address leads, whatever follows it', () => {
    expect(targetKey('/A/b?c=1#d')).toBe('/a/b')
    expect(targetKey('https://example.com/a')).toBeUndefined()
  })
})

describe('redirects as a file for nginx', () => {
  it('has a map for those for good and one for those for a while', () => {
    const text = nginxMap([led(1, '/a', '/b'), led(2, '/c', 'https://example.com/d?e=1', 'temporary')])
    expect(text).toContain('map $uri $moved_for_good {\n    default "";\n    "/a" "/b";\n}')
    expect(text).toContain('map $uri $moved_for_a_while {\n    default "";\n    "/c" "https://example.com/d?e=1";\n}')
  })

  it('lets no address end its string or begin a variable', () => {
    expect(lines('/a";return', '/b";}$host\\')).toEqual(['    "/a\\";return" "/b%22;%7D%24host/";'])
  })

  it('compares with what is decoded, and answers what is encoded', () => {
    expect(lines('/%E5%82%A8', '/储能')).toEqual([`    "/${inBytes('储')}" "/%E5%82%A8%E8%83%BD";`])
    expect(lines('/100%', '/a')).toEqual(['    "/100%" "/a";'])
  })

  it('has the first of those that are one path, and none that come round', () => {
    const { kept, left } = sortOut(
      rows(['/one', '/x'], ['/ONE', '/y'], ['/a', '/b'], ['/B', '/c?d'], ['/c', '/A'], ['/into', '/a'], ['/Me', '/me']),
      NONE,
    )
    expect(kept.map(({ source }) => source)).toEqual(['/into', '/one'])
    expect(left).toEqual([
      { id: 2, source: '/ONE', target: '/y', reason: 'same', steps: ['/one'] },
      { id: 3, source: '/a', target: '/b', reason: 'circle', steps: ['/a', '/B', '/c', '/a'] },
      { id: 4, source: '/B', target: '/c?d', reason: 'circle', steps: ['/B', '/c', '/a', '/B'] },
      { id: 5, source: '/c', target: '/A', reason: 'circle', steps: ['/c', '/a', '/B', '/c'] },
      { id: 7, source: '/Me', target: '/me', reason: 'circle', steps: ['/Me', '/Me'] },
    ])
  })

  it('has none that leads to itself over the site’s own domain, none that is too long, and none over a page', () => {
    const { kept, left } = sortOut(
      rows(
        ['/self', 'https://Shop.example/self'],
        ['/far', 'https://other.example/far'],
        ['/long', `/${'储'.repeat(499)}`],
        ['/p', '/q'],
      ),
      new Set(['/p']),
      'shop.example',
    )
    expect(kept.map(({ source }) => source)).toEqual(['/far'])
    expect(left.map(({ source, reason }) => [source, reason])).toEqual([
      ['/long', 'long'],
      ['/p', 'page'],
      ['/self', 'circle'],
    ])
  })
})

describeWithNginx('nginx with that file', () => {
  const written = (all: readonly Led[]) => {
    const { kept, left } = sortOut(all, NONE, 'shop.example')
    return `map_hash_bucket_size 2048;\n${nginxMap(kept, left)}`
  }
  const server = `if ($moved_for_good) { return 301 $moved_for_good; }
    if ($moved_for_a_while) { return 302 $moved_for_a_while; }
    location / { return 200; }`
  const all = [
    ...rows(
      ['/one', '/two'],
      ['/ONE', '/other'],
      ['/中文', '/zh'],
      ['/%E4%B8%AD%E6%96%87', '/zh2'],
      ['/a";return', '/b";}$host'],
      ['/$x{a};', '/b;'],
      ['/back\\n', '/b'],
      ['/100%25', '/hundred'],
      ['/%C4%E3', '/gbk'],
      ['/dot/../x', '/dots'],
      ['/c//d', '/slashes'],
      ['/É', '/big'],
      ['/é', '/small'],
      ['/r1', '/r2'],
      ['/R2', '/r3'],
      ['/r3', '/R1'],
      ['/report/Graphene', '/report/graphene'],
      ['/home', 'https://shop.example/home'],
      ['/default', '/d'],
      ['/~a', '/tilde'],
      ['/line%0Abreak', '/line'],
      [`/${'储'.repeat(499)}`, `/${'能'.repeat(440)}`],
      ['/too-long', `/${'能'.repeat(499)}`],
    ),
    led(50, '/sale', '/hot', 'temporary'),
  ]
  let ask: AskNginx
  const ledTo = async (path: string) => {
    const { status, location } = await ask(path)
    return [status, location?.replace(/^http:\/\/[^/]+/, '')]
  }

  beforeAll(async () => {
    ask = await startNginx({ http: written(all), server })
  })

  it('takes it', () => {
    expect(nginxFaults({ http: written(all), server })).toBe('')
  })

  it.each([
    ['/one', '/two'],
    ['/ONE', '/two'],
    ['/one?page=2', '/two'],
    ['/%E4%B8%AD%E6%96%87', '/zh'],
    ['/a%22%3Breturn', '/b%22;%7D%24host'],
    ['/%24x%7Ba%7D%3B', '/b;'],
    ['/back%5Cn', '/b'],
    ['/100%25', '/hundred'],
    ['/%C4%E3', '/gbk'],
    ['/x', '/dots'],
    ['/c/d', '/slashes'],
    ['/%C3%89', '/big'],
    ['/%C3%A9', '/small'],
    ['/default', '/d'],
    ['/~A', '/tilde'],
    ['/line%0Abreak', '/line'],
  ])('leads %s on', async (path, target) => {
    expect(await ledTo(path)).toEqual([301, target])
  })

  it('leads the longest address on', async () => {
    expect(await ledTo(`/${'%E5%82%A8'.repeat(499)}`)).toEqual([301, `/${'%E8%83%BD'.repeat(440)}`])
  })

  it('leads for a while what is for a while, and nobody round in a circle', async () => {
    expect(await ask('/sale')).toMatchObject({ status: 302 })
    for (const path of ['/r1', '/r2', '/r3', '/report/graphene', '/report/Graphene', '/home', '/nothing'])
      expect(await ask(path)).toEqual({ status: 200, location: undefined })
  })

  it('takes every word that is not left out for its length', () => {
    const target = `/${'a'.repeat(LONGEST_WORD - 1)}`
    expect(nginxFaults({ http: written(rows(['/a', target])) })).toBe('')
    expect(nginxFaults({ http: nginxMap(rows(['/a', `${target}${'a'.repeat(200)}`])) })).toMatch(/too long/)
  })

  it('takes the settings that docs/deploy.md gives', () => {
    const blocks = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/```nginx\n(.*?)```/gs)].map(([, text = '']) =>
      text.replaceAll(/\/etc\/(?:ssl|nginx)\//g, ''),
    )
    const isWhole = (text: string) => /^(?:server|map_hash|include)/.test(text)
    const { certificate, key } = authority('nginx').issue(['office.example.com'])
    const settings = {
      http: blocks.filter(isWhole).join('\n'),
      server: blocks.filter((text) => !isWhole(text)).join('\n'),
      files: { 'office.pem': certificate, 'office.key': key, 'redirects-jp.conf': nginxMap([]) },
    }
    expect(blocks).toHaveLength(4)
    expect(nginxFaults(settings)).toBe('')
  })
})
