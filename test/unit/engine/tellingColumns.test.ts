import { declaredColumns, tableColumns, tellingColumns } from '../../../src/engine/list/columns'
import { database } from '../../../src/resources/database'
import { industry } from '../../../src/resources/industry'
import type { Resource } from '../../../src/resources/kit/resource'
import { operationLog } from '../../../src/resources/operation_log'
import { publisher } from '../../../src/resources/publisher'
import { server } from '../../../src/resources/server'

const told = (resource: Resource): string[] => {
  const every = declaredColumns(resource).map((column) => ({ ...column, isHidden: false }))
  return tellingColumns(resource, tableColumns(resource, every, 'en')).map(({ name }) => name)
}

describe('the facts of a small card (look: 390 px)', () => {
  it('are the row’s own before the moment it was changed', () => {
    expect(told(server)).toEqual(['status', 'ip'])
    expect(told(publisher)).not.toContain('updated_at')
  })

  it('do not say the title again in English', () => expect(told(industry)).not.toContain('name_en'))

  it('are no port without its host', () => expect(told(database)).toEqual(expect.not.arrayContaining(['port'])))

  it('tell of a log when it was', () => expect(told(operationLog)).toContain('created_at'))
})
