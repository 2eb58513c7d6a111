import { matchHeaders } from '../../../server/kernel/transfer/import/map/headers'
import { resourceOf } from '../../../src/resources'

const report = resourceOf('report')
const fieldsOf = (headers: readonly string[]) => matchHeaders(report, headers).map(({ field }) => field)

describe('the fields that headers stand for', () => {
  it('are found for a thousand columns as soon as for ten', () => {
    const headers = Array.from({ length: 1000 }, (_, at) => `Keywrds ${at % 97} nam${at} ${'long '.repeat(at % 12)}`)
    const used = process.cpuUsage()
    matchHeaders(report, headers)
    expect(process.cpuUsage(used).user / 1000).toBeLessThan(1000)
  })

  it('are proposed for what is written a little differently, and for nothing else', () => {
    expect(fieldsOf(['Publishr', '价格（元）', 'Reprot name', 'Weather', '天气', 'P'])).toEqual([
      'publisher_id',
      'price',
      'name',
      null,
      null,
      null,
    ])
  })
})
