import { Together } from '../../../server/foundation/services/Together'

describe('questions that are looked up together (decision 28)', () => {
  const held = () => {
    const looks: { asked: readonly string[]; answer(): void; fail(): void }[] = []
    const together = new Together<string, string>(
      (asked) =>
        new Promise((resolve, reject) => {
          looks.push({
            asked,
            answer: () => resolve(asked.map((each) => each.toUpperCase())),
            fail: () => reject(new Error('away')),
          })
        }),
    )
    return { together, looks }
  }
  const turn = (): Promise<void> => new Promise((next) => setImmediate(next))

  it('never answers by a look that began before the question', async () => {
    const { together, looks } = held()
    const first = together.ask('a')
    const later = [together.ask('b'), together.ask('c')]
    expect(looks.map(({ asked }) => asked)).toEqual([['a']])
    looks[0]?.answer()
    expect(await first).toBe('A')
    await turn()
    expect(looks.map(({ asked }) => asked)).toEqual([['a'], ['b', 'c']])
    looks[1]?.answer()
    expect(await Promise.all(later)).toEqual(['B', 'C'])
  })

  it('fails those who were looked up by the look that failed, and goes on', async () => {
    const { together, looks } = held()
    const first = together.ask('a')
    const second = together.ask('b')
    looks[0]?.fail()
    await expect(first).rejects.toThrow('away')
    await turn()
    looks[1]?.answer()
    expect(await second).toBe('B')
    await turn()
    const third = together.ask('c')
    looks[2]?.answer()
    expect(await third).toBe('C')
  })
})
