import { describeEachApp } from '../kit/app'

describeEachApp('Excel templates (catalogue, setting/excel)', (at) => {
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
})
