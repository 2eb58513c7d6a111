import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'

const STRANGER = '10.1.1.1'

describeEachApp('failed sign-ins', (at) => {
  it('stands in the operation log, and the owner is told at the next sign-in', async () => {
    const id = await addUser(at(), { name: 'told' })
    const failures = async () => {
      await at().signIn('told', PASSWORD)
      return (await at().call('GET', '/api/admin/user/info')).data.failed_sign_ins
    }
    expect(await failures()).toBeNull()
    for (let attempt = 0; attempt < 7; attempt++)
      await at().send(
        '/api/login',
        { username: 'told', password: 'not this one' },
        { as: null, headers: { 'x-forwarded-for': STRANGER } },
      )
    const { rows } = await sql`
        SELECT code, count(*)::int AS times FROM control.operation_log WHERE user_id = ${id} AND code <> '200' GROUP BY code ORDER BY code
      `.execute(at().services.database.kysely)
    expect(rows).toEqual([
      { code: '422', times: 5 },
      { code: '423', times: 2 },
    ])
    expect(await failures()).toEqual({
      count: 7,
      since: expect.any(String),
      last_at: expect.any(String),
      last_ip: STRANGER,
    })
    expect(await failures()).toBeNull()
  })
})
