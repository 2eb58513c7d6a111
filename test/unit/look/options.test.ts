import { readOptions } from '../../../scripts/look/options'

describe('what the look is asked for', () => {
  it('takes names of states that hold a comma', () => {
    expect(readOptions(['--state', 'filled,new, problems,edit']).states).toEqual(['filled', 'new, problems', 'edit'])
  })

  it('says what an option takes', () => {
    expect(() => readOptions(['--lang', 'fr'])).toThrow('--lang takes zh, en, not fr')
    expect(() => readOptions(['--turn', 'x'])).toThrow('--turn takes a whole number, not x')
  })
})
