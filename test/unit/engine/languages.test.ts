import { pairRows } from '../../../src/engine/form/languages/pairRows'
import { sideOf, standingOf } from '../../../src/engine/form/languages/standing'
import { report } from '../../../src/resources/report'

describe('two languages in a form', () => {
  it('stand in one row, the Chinese first, and all else where it was', () => {
    expect(
      pairRows(report, [['name'], ['name_en'], ['link', 'author'], ['description_en'], ['tags'], ['description']]),
    ).toEqual([['name', 'name_en'], ['link', 'author'], ['description', 'description_en'], ['tags']])
    expect(pairRows(report, [['name', 'author'], ['name_en']])).toEqual([['name', 'author'], ['name_en']])
  })

  const base = { name: '甲', name_en: 'a' }
  const standing = (draft: Record<string, unknown>, behind: Record<string, string> = {}) => {
    const zh = sideOf(base, { ...base, ...draft }, 'name', behind.name)
    const en = sideOf(base, { ...base, ...draft }, 'name_en', behind.name_en)
    return [standingOf(zh, en), standingOf(en, zh)]
  }

  it('are marked where one is missing, and not where both are', () => {
    expect(standing({ name_en: '' })).toEqual([undefined, { is: 'missing' }])
    expect(standing({ name: null })).toEqual([{ is: 'missing' }, undefined])
    expect(standing({ name: '', name_en: '' })).toEqual([undefined, undefined])
  })

  it('are older by the word of the server, until they are changed here', () => {
    const behind = { name_en: '2026-11-03T08:00:00Z' }
    expect(standing({}, behind)).toEqual([undefined, { is: 'older', since: behind.name_en }])
    expect(standing({ name_en: 'b' }, behind)).toEqual([undefined, undefined])
    expect(standing({ name: '乙' }, behind)).toEqual([undefined, { is: 'older', since: behind.name_en }])
  })

  it('are older at once where the other is changed alone', () => {
    expect(standing({ name: '乙' })).toEqual([undefined, { is: 'older' }])
    expect(standing({ name: '乙', name_en: 'b' })).toEqual([undefined, undefined])
  })
})
