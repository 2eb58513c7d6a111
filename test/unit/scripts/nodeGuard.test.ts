import vm from 'node:vm'
import { guarded, leastNode } from '../../../scripts/build/nodeGuard'

/** Runs the guard as that Node.js would: what it said, whether it ended, and what it began. */
function begun(node: string) {
  const said: string[] = []
  const codes: number[] = []
  const source = guarded('colonnade.js', '20.19.0').replace('import(', 'begin(')
  const started: string[] = []
  vm.runInNewContext(source, {
    process: { versions: { node }, execPath: '/usr/bin/node', exit: (code: number) => codes.push(code) },
    console: { error: (text: string) => said.push(text) },
    begin: (file: string) => started.push(file),
  })
  return { said: said.join(), codes, started }
}

describe('the guard before the built server', () => {
  it.each(['8.17.0', '18.20.4', '20.18.3'])('refuses Node.js %s with a sentence in both languages', (node) => {
    const { said, codes, started } = begun(node)
    expect(said).toMatch(/需要 Node\.js 20\.19\.0.* \/ Colonnade needs Node\.js 20\.19\.0/s)
    expect(said).toContain(`${node} (/usr/bin/node)`)
    expect(codes).toEqual([1])
    expect(started).toEqual([])
  })

  it.each(['20.19.0', '20.19.4', '20.20.0', '22.0.0', '24.1.3'])('lets Node.js %s begin', (node) => {
    expect(begun(node)).toEqual({ said: '', codes: [], started: ['./colonnade.js'] })
  })

  it('has nothing in it that an old Node.js cannot read, and asks what package.json asks', () => {
    const source = guarded('colonnade.js', leastNode())
    expect(source).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|async|await|require)\b|^\s*(import|export) /m)
    expect(leastNode()).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
