import { controlCharacterProblems } from '../../../scripts/checks/controlCharacters'

describe('raw control characters in sources', () => {
  it('names the line and the escape to write', () => {
    expect(controlCharacterProblems('a.ts', `one\nconst text = '${String.fromCharCode(0)}'\n`)).toEqual([
      "a.ts:2: a raw control character; write it as '\\u0000'",
    ])
  })

  it('takes tabs, ends of lines and escapes', () => {
    expect(controlCharacterProblems('a.ts', "\tconst text = '\\u0000'\n")).toEqual([])
  })
})
