import { describeApp } from '../kit/app'

describeApp('areas (catalogue, setting/area)', (at) => {
  let countries: number[] = []
  const store = (body: Record<string, unknown>) => at().call('POST', '/api/admin/area/store', { body })
  const made = async (body: Record<string, unknown>): Promise<number> => (await store(body)).data.row.id

  beforeAll(async () => {
    await at().signIn()
    const { list } = (await at().call('GET', '/api/admin/country/list', { query: { pageSize: 20 } })).data
    countries = list.map(({ id }: { id: number }) => id)
  })

  it('stand under areas of their own country only', async () => {
    const [one, other] = countries
    const parent_id = await made({ name: 'Province', country_id: one })
    expect((await store({ name: 'Town', country_id: one, parent_id })).status).toBe(200)
    const strange = await store({ name: 'Stranger', country_id: other, parent_id })
    expect(strange).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'parent_id', message: 'rule.areaCountry' }] },
    })
  })

  it('do not change the country while others stand under them, nor move under one of another', async () => {
    const [one, other] = countries
    const top = await made({ name: 'Top', country_id: one })
    const under = await made({ name: 'Under', country_id: one, parent_id: top })
    const change = { id: top, country_id: other }
    expect((await at().call('POST', '/api/admin/area/update', { body: change })).status).toBe(422)
    const abroad = await made({ name: 'Abroad', country_id: other })
    const move = { id: under, parent_id: abroad }
    expect((await at().call('POST', '/api/admin/area/change-sort', { body: move })).status).toBe(422)
    const shown = (await at().call('GET', `/api/admin/area/form/${under}`)).data.row
    expect(shown).toMatchObject({ parent_id: top, country_id: one })
  })

  it('are offered as parents by country', async () => {
    const [, other] = countries
    const { list } = (await at().call('GET', '/api/admin/area/option', { query: { country_id: other } })).data
    expect(list.map(({ label }: { label: string[] }) => label[0])).toEqual(['Abroad'])
  })
})
