import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Started, start } from '../../../server/start/start'
import { WORKER_FILE } from '../../kit/databases'
import { freePort } from '../../kit/server'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('a data folder that others can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-open-'))
  const dataDir = join(folder, 'data')
  let running: Started | undefined

  afterAll(async () => {
    await running?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is closed at the start, with all files in it; the code of sites and what links lead to stays as it is', async () => {
    for (const path of ['files/exports', 'sites/jp/api']) mkdirSync(join(dataDir, path), { recursive: true })
    for (const file of ['files/exports/a.xlsx', 'sites/jp/api/run.sh', '../elsewhere.txt'])
      writeFileSync(join(dataDir, file), 'x')
    symlinkSync(join(folder, 'elsewhere.txt'), join(dataDir, 'files/link'))
    for (const path of ['', 'files', 'files/exports', 'sites/jp/api', 'sites/jp/api/run.sh'])
      chmodSync(join(dataDir, path), 0o755)
    for (const file of ['files/exports/a.xlsx', '../elsewhere.txt']) chmodSync(join(dataDir, file), 0o644)
    running = await start({
      variables: { PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      workerFile: WORKER_FILE,
      consoleDirectory: join(folder, 'no-console'),
      print: () => {},
    })
    expect(['', 'files', 'files/exports', 'files/exports/a.xlsx'].map((path) => modeOf(join(dataDir, path)))).toEqual([
      '700',
      '700',
      '700',
      '600',
    ])
    expect(modeOf(join(dataDir, 'sites/jp/api/run.sh'))).toBe('755')
    expect(modeOf(join(folder, 'elsewhere.txt'))).toBe('644')
  }, 60_000)
})
