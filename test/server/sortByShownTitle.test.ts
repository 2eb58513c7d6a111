import { describeEachApp } from '../kit/app'
import { eventually } from '../kit/eventually'
import { good, makeReferences } from './transfer/kit'

describeEachApp('a list sorted by title follows what is shown first (known fault)', (at) => {
  const PAIRS = [
    ['甲', 'Zebra'],
    ['乙', 'Apple'],
  ] as const

  beforeAll(async () => {
    await at().signIn()
    for (const [name, english_name] of PAIRS)
      await at().call('POST', '/api/admin/publisher/store', { body: { name, english_name } })
  })

  const names = async (language: 'zh' | 'en'): Promise<string[]> => {
    const query = { sort: 'name', order: 'asc', pageSize: 100 }
    const { data } = await at().call('GET', '/api/admin/publisher/list', { language, query })
    const ours: readonly string[] = PAIRS.map(([name]) => name)
    return data.list.map((row: { name: string }) => row.name).filter((name: string) => ours.includes(name))
  }

  it('by the English title for English readers', async () => {
    expect(await names('en')).toEqual(['乙', '甲'])
  })

  it('by the sounds of the Chinese title for Chinese readers', async () => {
    expect(await names('zh')).toEqual(['甲', '乙'])
  })
})

describeEachApp('a long list sorted by a name (reports)', (at) => {
  let added = 0
  const NAMES = [
    ['半导体 β', 'Zebra report'],
    ['安防 β', 'apple report'],
    ['Banana β', 'Älpine report'],
    ['apple β', ''],
    ['中药 β', 'Banana report'],
  ] as const

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
    for (const [name, name_en] of NAMES) await addReport(name, name_en)
  })

  const addReport = (name: string, name_en: string) => {
    const link = `sorted-${++added}`
    const body = { name, name_en, link, category_id: 1, publisher_id: 1, published_at: '2026-02-01', price: '1' }
    return good(at().call('POST', '/api/admin/report/store', { body }))
  }

  const names = async (query: Record<string, string>, language: 'zh' | 'en'): Promise<string[]> => {
    const asked = { sort: 'name', order: 'asc', pageSize: '100', ...query }
    const { data } = await at().call('GET', '/api/admin/report/list', { language, query: asked })
    return data.list.map((row: { name: string }) => row.name)
  }

  const BY_SOUND = ['apple β', 'Banana β', '安防 β', '半导体 β', '中药 β']
  const BY_ENGLISH = ['Banana β', '安防 β', 'apple β', '中药 β', '半导体 β']

  it('goes by letters and sounds as soon as its words are made', async () => {
    await eventually(async () => expect(await names({}, 'zh')).toEqual(BY_SOUND))
    expect(await names({ order: 'desc' }, 'zh')).toEqual([...BY_SOUND].reverse())
  })

  it('goes by the English name for English readers', async () => {
    expect(await names({}, 'en')).toEqual(BY_ENGLISH)
    expect(await names({ sort: 'name_en' }, 'zh')).toEqual(BY_ENGLISH)
  })

  it('stays in order among the matches of a keyword', async () => {
    expect(await names({ keyword: 'β' }, 'zh')).toEqual(BY_SOUND)
  })

  it('follows a change of a name', async () => {
    await addReport('波浪 β', 'Cable report')
    await eventually(async () =>
      expect(await names({}, 'zh')).toEqual([...BY_SOUND.slice(0, 4), '波浪 β', ...BY_SOUND.slice(4)]),
    )
  })
})
