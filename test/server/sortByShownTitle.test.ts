import { describeEachApp } from '../kit/app'

describeEachApp('a list sorted by title follows what is shown first (known fault)', (at) => {
  const PAIRS = [
    ['甲', 'Zebra'],
    ['乙', 'Apple'],
    ['丙', ''],
  ] as const

  beforeAll(async () => {
    await at().signIn()
    for (const [name, english_name] of PAIRS)
      await at().call('POST', '/api/admin/publisher/store', { body: { name, english_name } })
  })

  const names = async (language: 'zh' | 'en', field: string): Promise<string[]> => {
    const query = { sort: 'name', order: 'asc', pageSize: 100 }
    const { data } = await at().call('GET', '/api/admin/publisher/list', { language, query })
    const ours: readonly string[] = PAIRS.map(([name]) => name)
    return data.list
      .filter((row: { name: string }) => ours.includes(row.name))
      .map((row: Record<string, string>) => row[field])
  }

  it('by the English title for English readers, by the other one where there is none', async () => {
    expect(await names('en', 'name')).toEqual(['乙', '甲', '丙'])
  })

  it('by the Chinese title for Chinese readers', async () => {
    const found = await names('zh', 'name')
    expect(found).toHaveLength(3)
    expect(found).not.toEqual(['乙', '甲', '丙'])
  })
})
