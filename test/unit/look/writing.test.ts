import { faultPage, type SeenFault } from '../../../scripts/look/faultList'
import { allLooks } from '../../../scripts/look/looks'
import { readOptions } from '../../../scripts/look/options'
import { screenAlone } from '../../../scripts/look/screens'
import { sheetsOf } from '../../../scripts/look/sheets'
import { vocabularies, wordOf } from '../../../scripts/look/vocabulary'

describe('the arguments', () => {
  it('ask for everything where there are none', () => {
    expect(readOptions([])).toEqual({
      names: [],
      states: [],
      looks: allLooks,
      isAll: false,
      turn: 0,
      out: 'dist/look',
      isReadme: false,
    })
  })

  it('name screens and narrow the looks', () => {
    const { names, looks } = readOptions(['report', '--lang', 'zh', '--theme', 'dark,light', '--width', '390'])
    expect(names).toEqual(['report'])
    expect(looks.map(({ language, theme, width }) => `${language} ${theme} ${width}`).sort()).toEqual([
      'zh dark 390',
      'zh light 390',
    ])
  })

  it.each([[['--lang', 'fr']], [['--width', '800']], [['--turn', 'x']], [['--nothing']]])('%j are refused', (args) => {
    expect(() => readOptions(args)).toThrow()
  })
})

describe('the sheets', () => {
  const shot = (at: number) => ({
    shot: { screen: screenAlone('/x'), state: { name: String(at) }, look: allLooks[at % 2] ?? allLooks[0] },
  })

  it('hold sixteen pictures of one width at most, in their order', () => {
    const sheets = sheetsOf(Array.from({ length: 40 }, (_, at) => shot(at)) as Parameters<typeof sheetsOf>[0][number][])
    expect(sheets.map((sheet) => sheet.length)).toEqual([16, 4, 16, 4])
    for (const sheet of sheets) expect(new Set(sheet.map((each) => each.shot.look.width)).size).toBe(1)
    expect(sheets[0]?.map((each) => Number(each.shot.state.name))).toEqual(
      Array.from({ length: 16 }, (_, at) => at * 2),
    )
  })
})

describe('the list of faults', () => {
  const fault: SeenFault = {
    screen: 'login',
    state: 'plain',
    look: 'zh · dark · 390',
    sheet: 'sheet-001.png',
    kind: 'cut text',
    where: 'button > span',
    text: 'one | two\nthree',
    boxes: [],
  }

  it('gives each a line, whatever its text holds', () => {
    const page = faultPage([fault], 3, [])
    expect(page).toContain('# 3 states, 1 faults')
    expect(page).toContain(
      '| login · plain | zh · dark · 390 | cut text | `button > span` | one \\| two three | sheet-001.png |',
    )
  })

  it('names what the demo has no row for', () => {
    const [look] = allLooks
    if (!look) throw new Error('there are no looks')
    const page = faultPage([], 0, [{ screen: screenAlone('/x'), state: { name: 'history' }, look }])
    expect(page).toContain('- x · history')
  })
})

describe('the words that do not belong on a page', () => {
  it('are those of the other language, from messages and declarations alike', () => {
    expect(vocabularies.en.foreign).toEqual(expect.arrayContaining([wordOf('zh', 'engine.filter.add')]))
    expect(vocabularies.zh.foreign).toEqual(expect.arrayContaining(['Add filter', 'Report categories']))
    expect(vocabularies.zh.foreign).not.toContain('URL')
  })

  it('are ids, but not addresses and not sentences', () => {
    const ids = new RegExp(vocabularies.en.ids)
    expect(ids.exec('engine.filter.add')?.[0]).toBe('engine.filter.add')
    expect(ids.exec('shell.noSuchWord')?.[0]).toBe('shell.noSuchWord')
    expect(ids.test('admin@demo.example')).toBe(false)
    expect(ids.test('It is in the engine. Look there.')).toBe(false)
  })
})
