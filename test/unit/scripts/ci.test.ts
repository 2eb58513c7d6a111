import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

describe('.ci/run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-ci-'))
  const pretend = (name: string, script: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (tests: number, components: number) => {
    pretend('fc-list', 'echo Noto')
    pretend('node', `echo 'Known faults: 0'; exit ${components}`)
    pretend('npm', `echo '12 passed, ${tests} failed'; exit ${tests}`)
    const { stdout, status } = spawnSync('bash', ['.ci/run'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${folder}${delimiter}${process.env.PATH}`,
        CHROMIUM_PATH: '/bin/true',
        NGINX_PATH: '/bin/true',
        TEST_DATABASE_URL: 'postgres://none',
      },
    })
    return { status, last: stdout.trim().split('\n').at(-1) }
  }

  it('ends with the line of counts, and fails where a test fails or a component is known to be bad', () => {
    expect(run(0, 0)).toEqual({ status: 0, last: '12 passed, 0 failed' })
    expect(run(3, 0)).toEqual({ status: 3, last: '12 passed, 3 failed' })
    expect(run(0, 1)).toEqual({ status: 1, last: '12 passed, 0 failed' })
  })
})
