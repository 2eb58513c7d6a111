import { describeApp } from '../kit/app'

describeApp('what a reference offers for a mistyped name (issue 36, §1.7)', (at) => {
  const options = async (keyword: string) =>
    (await at().call('GET', '/api/admin/publisher/option', { query: { keyword } })).data.list

  beforeAll(async () => {
    await at().signIn()
    for (const [name, english_name] of [
      ['宏观研究', 'Aerospace Research'],
      ['微观研究', 'Chemistry Weekly'],
    ])
      await at().call('POST', '/api/admin/publisher/store', { body: { name, english_name } })
  })

  it('is what has the words, and else the one that is nearly called so', async () => {
    expect(await options('Aerospace')).toEqual([
      { value: expect.any(Number), label: ['宏观研究', 'Aerospace Research'] },
    ])
    expect(await options('Aerospce Reserch')).toEqual([
      { value: expect.any(Number), label: ['宏观研究', 'Aerospace Research'], is_near: true },
    ])
  })

  it('is nothing where no name is near', async () => {
    expect(await options('Quite another')).toEqual([])
  })
})
