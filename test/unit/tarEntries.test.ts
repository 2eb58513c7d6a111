import { pack } from 'tar-stream'
import { tarEntries } from '../../server/foundation/db/embedded/tarEntries'

const LONG = `${'folder/'.repeat(20)}file`

async function archive(): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: '/base/', type: 'directory' })
  tar.entry({ name: '/base/1259', mtime: new Date('2026-03-01T00:00:00Z') }, Buffer.alloc(700, 7))
  tar.entry({ name: '/empty' }, '')
  tar.entry({ name: LONG }, 'deep')
  tar.finalize()
  const pieces: Buffer[] = []
  for await (const piece of tar) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

describe('what a tar archive holds', () => {
  it('is told in its order, with what lies in files and when it was written', async () => {
    const told = [...tarEntries(await archive())]
    expect(told.map(({ name, isFolder, bytes }) => [name, isFolder, bytes.length])).toEqual([
      ['/base/', true, 0],
      ['/base/1259', false, 700],
      ['/empty', false, 0],
      [LONG, false, 4],
    ])
    expect(told[1]?.modified).toBe(Date.parse('2026-03-01T00:00:00Z'))
    expect(told[1]?.bytes.every((byte) => byte === 7)).toBe(true)
    expect(Buffer.from(told[3]?.bytes ?? []).toString()).toBe('deep')
  })

  it.each([
    ['cut off within a file', (whole: Buffer) => whole.subarray(0, 512 + 512 + 300)],
    ['cut off within a head', (whole: Buffer) => whole.subarray(0, 512 + 100)],
    ['none at all', () => Buffer.from('not an archive')],
    ['changed in a head', (whole: Buffer) => Buffer.from(whole).fill('x', 520, 521)],
  ])('is refused where the archive is %s', async (_, damaged) => {
    const whole = await archive()
    expect(() => [...tarEntries(damaged(whole))]).toThrow('The archive is damaged')
  })
})
