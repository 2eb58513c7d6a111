import type { CellReader } from '../../../server/kernel/transfer/import/check/cellReader'
import { remembered } from '../../../server/kernel/transfer/import/check/remembered'

/** A reader that tells what it was asked, and one that remembers what it said. */
const watched = (meaning: (cell: Parameters<CellReader>[0]) => unknown = (cell) => [cell]) => {
  const asked: unknown[] = []
  const read = remembered((cell) => {
    asked.push(cell)
    return { value: meaning(cell) }
  })
  return { asked, read }
}

describe('a reader that remembers what cells meant', () => {
  it('asks once for each cell, and says the same again', () => {
    const { asked, read } = watched()
    const [first, other, again] = [read('化工, 材料'), read('b'), read('化工, 材料')]
    expect(asked).toEqual(['化工, 材料', 'b'])
    expect(again).toBe(first)
    expect(first).toEqual({ value: ['化工, 材料'] })
    expect(other).toEqual({ value: ['b'] })
  })

  it('takes no number, yes or text for one another, and no date for its number', () => {
    const { asked, read } = watched()
    const day = new Date(Date.UTC(2026, 10, 22))
    const cells = [1, '1', true, 'true', day, day.getTime(), new Date(day)] as const
    expect(cells.map((cell) => read(cell))).toEqual(cells.map((cell) => ({ value: [cell] })))
    expect(asked).toHaveLength(6)
  })

  it('lets no row change what others share', () => {
    const { read } = watched()
    const { value } = read('a') as { value: string[] }
    expect(() => value.push('b')).toThrow(TypeError)
  })

  it('remembers refusals too', () => {
    let asked = 0
    const read = remembered(() => {
      asked++
      return { message: 'check.date' }
    })
    expect([read('never'), read('never')]).toEqual([{ message: 'check.date' }, { message: 'check.date' }])
    expect(asked).toBe(1)
  })

  it('gives up where cells do not repeat, and stays right', () => {
    const { asked, read } = watched()
    const cells = Array.from({ length: 5_000 }, (_, at) => `cell ${at}`)
    for (const cell of [...cells, ...cells]) expect(read(cell)).toEqual({ value: [cell] })
    expect(asked.length).toBeGreaterThan(9_000)
  })

  it('goes on with what it knows where many repeat and there are more than it holds', () => {
    const { asked, read } = watched()
    const cells = Array.from({ length: 5_000 }, (_, at) => at)
    for (let turn = 0; turn < 3; turn++) for (const cell of cells.slice(0, 3_000)) read(cell)
    for (let turn = 0; turn < 2; turn++) for (const cell of cells) expect(read(cell)).toEqual({ value: [cell] })
    expect(asked).toHaveLength(4_096 + 2 * (5_000 - 4_096))
  })

  it('does not keep long texts', () => {
    const { asked, read } = watched()
    read('x'.repeat(300))
    read('x'.repeat(300))
    expect(asked).toHaveLength(2)
  })
})
