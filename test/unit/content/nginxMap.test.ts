import { nginxMap } from '../../../server/pages/nginxMap'

const lines = (source: string, target: string, kind: 'permanent' | 'temporary' = 'permanent'): string[] =>
  nginxMap([{ source, target, kind }])
    .split('\n')
    .filter((line) => line.startsWith('    "'))

describe('redirects as a file for nginx', () => {
  it('has a map for those for good and one for those for a while', () => {
    const text = nginxMap([
      { source: '/a', target: '/b', kind: 'permanent' },
      { source: '/c', target: 'https://example.com/d?e=1', kind: 'temporary' },
    ])
    expect(text).toContain('map $uri $moved_for_good {\n    default "";\n    "/a" "/b";\n}')
    expect(text).toContain('map $uri $moved_for_a_while {\n    default "";\n    "/c" "https://example.com/d?e=1";\n}')
  })

  it('lets no address end its string or begin a variable', () => {
    expect(lines('/a";return', '/b";}$host\\')).toEqual(['    "/a\\";return" "/b%22;%7D%24host/";'])
  })

  it('compares with what is decoded, and answers what is encoded', () => {
    expect(lines('/%E5%82%A8', '/储能')).toEqual(['    "/储" "/%E5%82%A8%E8%83%BD";'])
    expect(lines('/100%', '/a')).toEqual(['    "/100%" "/a";'])
  })
})
