import { allResources } from '../../src/resources'
import { excelTemplate } from '../../src/resources/excel_template'
import { describeApp } from '../kit/app'
import { cellsIn, good } from './transfer/kit'

describeApp('Excel templates (catalogue, setting/excel)', (at) => {
  const store = (name: string, columns: unknown) =>
    at().call('POST', '/api/admin/excel-template/store', {
      site: 'main',
      body: { name, resource: 'member', direction: 'both', columns },
    })

  beforeAll(async () => {
    await at().signIn()
  })

  it('hold fields of their object, each under a header of its own', async () => {
    expect((await store('Good', [{ field: 'email', header: 'Mail' }])).status).toBe(200)
    const wrong: [unknown, string][] = [
      [[{ field: 'fax', header: 'Fax' }], 'rule.templateField'],
      [[{ field: 'password', header: 'Password' }], 'rule.templateField'],
      [[{ field: 'email', header: ' ' }], 'rule.templateHeader'],
      [
        [
          { field: 'email', header: 'Mail' },
          { field: 'name', header: 'mail' },
        ],
        'rule.templateTwice',
      ],
      [{ email: 'Mail' }, 'rule.templateEmpty'],
    ]
    for (const [columns, message] of wrong)
      expect(await store('Bad', columns)).toMatchObject({
        status: 422,
        data: { problems: [{ field: 'columns', message }] },
      })
  })

  const served = Object.keys(excelTemplate.fields.resource.choices ?? {})

  it('serve whatever can be uploaded', () => {
    const uploaded = allResources.filter(({ upload: shape }) => shape).map(({ name }) => name)
    expect(served).toEqual(expect.arrayContaining(uploaded))
  })

  it('serve exports alone of what cannot be uploaded', async () => {
    const exportOnly = allResources.filter(({ name, upload: shape }) => served.includes(name) && !shape)
    expect(exportOnly.map(({ name }) => name)).toContain('order')
    for (const { name, titleField } of exportOnly) {
      const body = { name: `Of ${name}`, resource: name, columns: [{ field: titleField, header: 'It' }] }
      const storing = (direction: string) =>
        at().call('POST', '/api/admin/excel-template/store', { body: { ...body, direction } })
      expect(await storing('both')).toMatchObject({
        status: 422,
        data: { problems: [{ field: 'direction', message: 'check.choice' }] },
      })
      expect((await storing('export')).status).toBe(200)
    }
  })

  it('lay out the orders of a site', async () => {
    const site = 'main'
    const columns = [
      { field: 'order_amount', header: 'Total' },
      { field: 'order_number', header: 'No.' },
    ]
    const body = { name: 'Ledger', resource: 'order', direction: 'export', columns }
    const { row } = await good(at().call('POST', '/api/admin/excel-template/store', { site, body }))
    const { list } = await good(at().call('GET', '/api/admin/order/export-templates', { site }))
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Ledger'])
    const query = { template_id: row.id, format: 'txt' }
    const reply = await at().call('GET', '/api/admin/order/export', { site, query })
    expect((await cellsIn(reply.raw.rawPayload, 'txt'))[0]).toEqual(['Total', 'No.'])
  })
})
