import { describeEachApp } from '../kit/app'

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
