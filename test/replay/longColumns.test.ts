import { listViewChanged } from '../../src/slices/list/listViews'
import { answer, opened, play } from './shellScene'

const view = (...shown: string[]) =>
  listViewChanged({
    resource: 'report',
    view: { density: 'default', columns: [...shown.map((name) => ({ name })), { name: 'definition', isHidden: true }] },
  })

const asked = (story: readonly string[]): readonly string[] => story.filter((line) => line.startsWith('asks rows.list'))

describe('a long text as a column', () => {
  it('is read with the rows once it is switched on, and with each page from then on', async () => {
    const { story } = await play([opened, view('id', 'name', 'description'), opened], {
      answers: { 'rows.list': answer(4), 'personal.keep': {} },
    })
    const lists = asked(story)
    expect(lists[0]).not.toContain('more')
    expect(lists.length).toBeGreaterThan(1)
    for (const line of lists.slice(1)) expect(line).toContain('"more":["description"]')
  })

  it('asks for nothing more where only short ones are arranged, or a long one is hidden', async () => {
    const { story } = await play([opened, view('id', 'price')], {
      answers: { 'rows.list': answer(4), 'personal.keep': {} },
    })
    expect(asked(story)).toHaveLength(1)
  })
})
