import { processorMinutes } from '../../../scripts/test/processorTime'

describe('the processor time of a run', () => {
  it('is that of the process and of the children that have ended, whatever the process is called', () => {
    const fields = Array.from({ length: 50 }, () => '0')
    fields.splice(11, 4, '6000', '3000', '300000', '51000')
    expect(processorMinutes(`77 (node (a) b) S ${fields.slice(1).join(' ')}`)).toBe(60)
  })
})
