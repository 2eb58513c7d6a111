import { openWords } from '../../../src/app/words'

let isLost = false
jest.mock('../../../src/i18n/en-views', () => {
  if (isLost) throw new Error('Loading chunk en-views failed')
  return jest.requireActual('../../../src/i18n/en-views')
})

describe('the words of the console', () => {
  beforeEach(() => {
    jest.resetModules()
    isLost = true
  })

  it('that could not be had are fetched again when they are asked for again', async () => {
    const words = openWords(true)
    await words.speak('en')
    await expect(words.reach('views')).rejects.toThrow('en-views')
    isLost = false
    await words.reach('views')
    expect(words.say('views.all')).toBe('All')
  })

  it.each([
    ['en', 'roles must be a non-null array'],
    ['zh', '角色列表不能为空'],
  ] as const)('say that an account without roles cannot go on: %s', async (language, sentence) => {
    const words = openWords()
    await words.speak(language)
    expect(words.say('flows.noRoles')).toBe(sentence)
  })

  it('that could not be had keep no others away', async () => {
    const words = openWords(true)
    await words.speak('en')
    await expect(words.reach('views')).rejects.toThrow('en-views')
    await words.reach('all')
    expect(words.say('upload.check.title')).not.toBe('upload.check.title')
  })
})
