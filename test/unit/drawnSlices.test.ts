import { drawnSlices } from '../../src/widgets/charts/drawnSlices'

describe('a ring', () => {
  it('draws a share that is there so that it is seen, and tells it as it is', () => {
    const [great, small, none] = drawnSlices([
      { name: 'a', value: 9_990 },
      { name: 'b', value: 10 },
      { name: 'c', value: 0 },
    ])
    expect(great).toEqual({ name: 'a', value: 9_990, drawn: 9_990 })
    expect(small).toEqual({ name: 'b', value: 10, drawn: 200 })
    expect(none?.drawn).toBe(0)
  })
})
