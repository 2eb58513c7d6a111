import { screen } from '@testing-library/react'
import { FormDrawer } from '../../../src/engine/form/FormDrawer'
import { FormScreen } from '../../../src/engine/form/FormScreen'
import { publisher } from '../../../src/resources/publisher'
import { rowLeft, rowWatched } from '../../../src/slices/live'
import { pageEnded } from '../../../src/slices/navigation/tabs'
import { textSettled, textTyped } from '../../../src/slices/navigation/unsaved'
import { formClosed, formLeft, saveAsked, saveRefused } from '../../../src/slices/rows/edits'
import { draftDropped, draftKept, rowArrived, rowAsked } from '../../../src/slices/rows/entities'
import { screenQueryDropped } from '../../../src/slices/screenQueries'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRow } from '../../kit/renderScreen'

const LIST = '/control/setting/publisher'
const way = { back: LIST }
const row = { ...sampleRow(publisher, 0), version: 7 }
const known = rowArrived({ resource: 'publisher', row, titles: {} })
const input = (name: string): HTMLElement => document.getElementById(`form-publisher-${name}`) as HTMLElement
const close = jest.fn()

const add = () => mockScreen(<FormDrawer resource={publisher} way={way} onClose={close} />, { at: LIST })
const edit = (...after: Parameters<typeof mockScreen>[1]['after'] & object) =>
  mockScreen(<FormDrawer resource={publisher} id={1} way={way} onClose={close} />, {
    at: LIST,
    after: [known, ...after],
  })

describe('what a form dispatches', () => {
  it('asks for its row and follows it while it is open', async () => {
    const { events, eventsOf, unmount } = edit()
    const at = { resource: 'publisher', id: 1 } as const
    expect(events()).toEqual(expect.arrayContaining([rowWatched(at), rowAsked(at)]))
    expect(await eventsOf(async () => unmount())).toEqual([
      rowLeft(at),
      formLeft({ resource: 'publisher', form: '1' }),
      screenQueryDropped('alike-form-publisher-1-name'),
      screenQueryDropped('languages:publisher/1'),
    ])
  })

  it('says at once that the page holds text, and keeps it when it goes', async () => {
    const { user, eventsOf, unmount } = edit()
    const typed = await eventsOf(() => user.type(input('1-short_name'), 'x'))
    expect(typed).toContainEqual(textTyped({ path: LIST }))
    expect(await eventsOf(async () => unmount())).toContainEqual(
      draftKept({ resource: 'publisher', form: '1', draft: { short_name: 'text-0x' } }),
    )
  })

  it('asks to save what was changed, with the version that was seen, and to go back', async () => {
    const { user, eventsOf } = edit()
    await user.type(input('1-short_name'), 'x')
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: 'Save' })))).toContainEqual(
      saveAsked({
        resource: 'publisher',
        id: 1,
        form: '1',
        version: 7,
        draft: { short_name: 'text-0x' },
        next: 'back',
        path: LIST,
        way,
      }),
    )
  })

  it('asks to save a new row, and for the next one', async () => {
    const { user, eventsOf } = add()
    await user.type(input('new-name'), '北辰')
    await user.type(input('new-english_name'), 'Northern Star')
    const another = () => user.click(screen.getByRole('button', { name: 'Save and add another' }))
    expect((await eventsOf(another)).filter(saveAsked.match)).toMatchObject([
      { payload: { form: 'new', next: 'another', draft: { name: '北辰' } } },
    ])
  })

  it('asks for nothing while something is missing', async () => {
    const { user, eventsOf } = add()
    expect(
      (await eventsOf(() => user.click(screen.getByRole('button', { name: 'Save' })))).filter(saveAsked.match),
    ).toEqual([])
  })

  it('gives text up only when the person says so', async () => {
    const { user, eventsOf } = edit()
    await user.type(input('1-short_name'), 'x')
    const givenUp = [draftDropped({ resource: 'publisher', form: '1' }), textSettled({ path: LIST })]
    const cancelled = await eventsOf(() => user.click(screen.getByRole('button', { name: 'Cancel' })))
    for (const event of givenUp) expect(cancelled).not.toContainEqual(event)
    const dropped = await eventsOf(() => user.click(screen.getByRole('button', { name: 'Discard changes' })))
    expect(dropped).toEqual(expect.arrayContaining(givenUp))
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('ends its page, with its tab, when it is given up where it has one of its own', async () => {
    const { user, eventsOf } = mockScreen(<FormScreen resource={publisher} />, { at: `${LIST}/edit/1`, after: [known] })
    const cancel = () => user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await eventsOf(cancel)).toContainEqual(pageEnded({ path: `${LIST}/edit/1`, back: LIST }))
  })

  it('closes the choice between two versions without saving', async () => {
    const theirs = { ...row, version: 9 }
    const refused = saveRefused({
      form: 'publisher/1',
      fault: { message: 'Changed' },
      conflict: { mine: theirs, theirs, base: null, fields: [], saves: [] },
    })
    const { user, eventsOf } = edit(refused)
    const cancel = screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement
    expect(await eventsOf(() => user.click(cancel))).toEqual([formClosed('publisher/1')])
  })
})
