import { behindOf, type Said } from '../../../server/kernel/changes/behind'

const said = (...texts: readonly (readonly [one: string | null, other: string | null])[]): Said[] =>
  texts.map(([one, other], at) => ({ changeSetId: at + 1, one, other }))

describe('which of two languages has not followed the other', () => {
  it('is none where both were written at once, or one after the other', () => {
    expect(behindOf(said(['甲', 'a']))).toBeUndefined()
    expect(behindOf(said(['甲', null], ['甲', 'a']))).toBeUndefined()
  })

  it('is the one that was not changed when the other was, since its first change', () => {
    expect(behindOf(said(['甲', 'a'], ['乙', 'a'], ['丙', 'a']))).toEqual({ which: 'other', changeSetId: 2 })
    expect(behindOf(said(['甲', 'a'], ['甲', 'b']))).toEqual({ which: 'one', changeSetId: 2 })
  })

  it('is none again once the other has followed, in the same change or a later one', () => {
    expect(behindOf(said(['甲', 'a'], ['乙', 'b']))).toBeUndefined()
    expect(behindOf(said(['甲', 'a'], ['乙', 'a'], ['乙', 'b']))).toBeUndefined()
    expect(behindOf(said(['甲', 'a'], ['乙', 'a'], ['乙', 'b'], ['乙', 'c']))).toEqual({ which: 'one', changeSetId: 4 })
  })

  it('is none where the change was taken back', () => {
    expect(behindOf(said(['甲', 'a'], ['乙', 'a'], ['甲', 'a']))).toBeUndefined()
  })

  it('is none while one of them is missing', () => {
    expect(behindOf(said(['甲', 'a'], ['乙', 'a'], ['乙', null]))).toBeUndefined()
    expect(behindOf(said(['甲', 'a'], ['乙', null], ['丙', null], ['丙', 'c']))).toBeUndefined()
  })

  it('goes by what was there before anything was written down', () => {
    const [first, ...rest] = said(['甲', 'a'], ['乙', 'a'])
    expect(behindOf([{ changeSetId: null, one: first?.one, other: first?.other }, ...rest])).toEqual({
      which: 'other',
      changeSetId: 2,
    })
  })
})
