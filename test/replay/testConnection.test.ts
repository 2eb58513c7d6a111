import type { ConnectionReport } from '../../src/resources/kit/connectionTest'
import { connectionTestAsked, connectionTestDropped } from '../../src/slices/sites/connectionTests'
import { inTurn, offline, refused, replay } from '../kit/replay'

const well: ConnectionReport = { ok: true, steps: [{ name: 'resolve', ok: true, message: ['本机', 'Here'], ms: 2 }] }
const badly: ConnectionReport = {
  ok: false,
  steps: [{ name: 'connect', ok: false, message: ['连接被拒绝', 'Refused'], ms: 4 }],
}
const KEY = 'database/row-7'
const asked = connectionTestAsked({ key: KEY, resource: 'database', of: { id: 7 } })

describe('testing a connection (Places)', () => {
  it('asks for the row as it is stored, and keeps what was found under its key', async () => {
    const { story, state } = await replay([asked], { answers: { 'connection.test': badly } })
    expect(story).toContain('asks connection.test {"resource":"database","of":{"id":7}}')
    expect(state.connectionTests[KEY]).toEqual({ state: 'done', report: badly })
    expect(story.join()).not.toContain('says error')
  })

  it('sends a form as it is typed, with the row whose password is meant', async () => {
    const of = { draft: { ip: 'db.example', port: '5432' }, id: 7 }
    const { story } = await replay([connectionTestAsked({ key: KEY, resource: 'database', of })], {
      answers: { 'connection.test': well },
    })
    expect(story).toContain(
      'asks connection.test {"resource":"database","of":{"draft":{"ip":"db.example","port":"5432"},"id":7}}',
    )
  })

  it('says where it was asked why the test could not be made, and says it once', async () => {
    const { story, state } = await replay([asked], { answers: { 'connection.test': refused('No permission') } })
    expect(state.connectionTests[KEY]).toMatchObject({ state: 'failed', fault: { message: 'No permission' } })
    expect(story.join()).not.toContain('says error')
  })

  it('is asked again by itself once the line is back', async () => {
    const { state } = await replay([asked], {
      pressesRetry: [true],
      answers: { 'connection.test': inTurn<ConnectionReport | typeof offline>(offline, well) },
    })
    expect(state.connectionTests[KEY]?.report).toEqual(well)
  })

  it('a second asking ends the first, and a closed dialog hears no more of it', async () => {
    const never = new Promise<ConnectionReport>(() => {})
    const twice = await replay([asked, asked], {
      answers: { 'connection.test': inTurn<ConnectionReport | Promise<ConnectionReport>>(never, well) },
    })
    expect(twice.state.connectionTests[KEY]?.report).toEqual(well)
    let answer: (report: ConnectionReport) => void = () => {}
    const late = new Promise<ConnectionReport>((resolve) => {
      answer = resolve
    })
    const closed = await replay([asked, connectionTestDropped(KEY), () => answer(well)], {
      answers: { 'connection.test': late },
    })
    expect(closed.state.connectionTests).toEqual({})
  })
})
