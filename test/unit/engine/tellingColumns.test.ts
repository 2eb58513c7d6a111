import { declaredColumns, tableColumns, tellingColumns } from '../../../src/engine/list/columns'
import { apiKey } from '../../../src/resources/api_key'
import { database } from '../../../src/resources/database'
import { exportLog } from '../../../src/resources/export_log'
import { industry } from '../../../src/resources/industry'
import type { Resource } from '../../../src/resources/kit/resource'
import { operationLog } from '../../../src/resources/operation_log'
import { order } from '../../../src/resources/order'
import { paymentAttempt } from '../../../src/resources/payment_attempt'
import { publisher } from '../../../src/resources/publisher'
import { server } from '../../../src/resources/server'
import { uploadLog } from '../../../src/resources/upload_log'

const told = (resource: Resource): string[] => {
  const every = declaredColumns(resource).map((column) => ({ ...column, isHidden: false }))
  return tellingColumns(resource, tableColumns(resource, every, 'en')).map(({ name }) => name)
}

describe('the facts of a small card (look: 390 px)', () => {
  it('are the row’s own before the moment it was changed', () => {
    expect(told(server)).toEqual(['status', 'ip'])
    expect(told(publisher)).not.toContain('updated_at')
  })

  it('say where a row stands before its amounts, and no currency beside these', () => {
    expect(told(order)).toEqual(['payment_state', 'order_amount'])
    expect(told(apiKey)).toEqual(['state', 'site_id'])
    expect(told(paymentAttempt)).toEqual(['state', 'amount', 'order_id'])
  })

  it('do not say the title again in English', () => expect(told(industry)).not.toContain('name_en'))

  it('are no port without its host', () => expect(told(database)).toEqual(expect.not.arrayContaining(['port'])))

  it('tell of a log who, when, and how it went', () => {
    expect(told(operationLog)).toEqual(['user_id', 'created_at'])
    expect(told(uploadLog)).toEqual(['state', 'user_id', 'uploaded_at'])
    expect(told(exportLog)).toEqual(['state', 'user_id', 'created_at'])
  })
})
