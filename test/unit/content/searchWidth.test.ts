import { cutToWidth, searchWidth } from '../../../src/resources/rules/searchWidth'

describe('what a search engine shows', () => {
  it('counts Chinese twice', () => {
    expect(searchWidth('储能 2026')).toBe(9)
    expect(searchWidth('')).toBe(0)
    expect(searchWidth('한국 レポート（全）')).toBe(19)
  })

  it('is cut where there is no more room, and never within a sign', () => {
    expect(cutToWidth('market', 6)).toBe('market')
    expect(cutToWidth('market size', 8)).toBe('market…')
    expect(cutToWidth('储能系统市场', 8)).toBe('储能系…')
    expect(cutToWidth('😀😀😀', 2)).toBe('😀…')
  })
})
