import type { Calls } from '../../src/flows/calls'
import type { CallFault } from '../../src/flows/ports'
import type { AnyRow } from '../../src/resources/kit/resource'
import { report } from '../../src/resources/report'
import { selectFlow } from '../../src/slices/flowStatus'
import { emptyQuery } from '../../src/slices/list/listQuery'
import { pageOpened } from '../../src/slices/navigation/tabs'
import { rootReducer } from '../../src/slices/rootState'
import { destroyAsked, formLeft, saveAsked, statusChangeAsked } from '../../src/slices/rows/edits'
import { besideOpened, listOpened, rowArrived, rowAsked, rowKey } from '../../src/slices/rows/entities'
import { siteEntered } from '../../src/slices/sites/site'
import { inTurn, offline, refused } from '../kit/replay'
import { answer, at, opened, play } from './shellScene'

describe('browsing (specification §8)', () => {
  it('puts the rows of a list and forgets what an older query of it would have brought', async () => {
    const never = new Promise<Calls['rows.list']['out']>(() => {})
    const { state } = await play([opened, listOpened({ ...at, query: { ...emptyQuery(), page: 2 } })], {
      answers: {
        'rows.list': inTurn<Calls['rows.list']['out'] | Promise<Calls['rows.list']['out']>>(never, answer(4, 5)),
      },
    })
    expect(state.entities.byResource.report?.lists[at.list]).toMatchObject({ state: 'ready', ids: [4, 5] })
  })

  it('shows the server’s message in the list, and says it nowhere else', async () => {
    const { story, state } = await play([opened], {
      answers: { 'rows.list': refused('No permission', { requestId: 'r1' }) },
    })
    expect(story.join()).not.toContain('says error')
    expect(state.entities.byResource.report?.lists[at.list]?.fault).toMatchObject({
      message: 'No permission',
      requestId: 'r1',
    })
  })

  it('does not say the number of the request again where the words name it', async () => {
    const message = 'The server failed. Give the administrator this number: r1'
    const { state } = await play([opened], { answers: { 'rows.list': refused(message, { requestId: 'r1' }) } })
    expect(state.entities.byResource.report?.lists[at.list]?.fault).toEqual({ message, code: '500' })
  })

  it('completes a search by itself, as long as rows written a moment ago are not all searched', async () => {
    const early = { ...answer(4), total_is_capped: true, is_complete: false as const }
    const { story, state } = await play([opened], { answers: { 'rows.list': inTurn(early, early, answer(4, 5)) } })
    expect(story.filter((line) => line.startsWith('asks rows.list'))).toHaveLength(3)
    expect(state.entities.byResource.report?.lists[at.list]).toMatchObject({ ids: [4, 5], total: 2, isComplete: true })
  })

  it('reads again what the network kept from being read, once it is back', async () => {
    const { story, state } = await play([opened], {
      pressesRetry: [true],
      answers: { 'rows.list': inTurn<Calls['rows.list']['out'] | CallFault>(offline, answer(1)) },
    })
    expect(story).toContain('offers retry: flows.networkFailed')
    expect(state.entities.byResource.report?.lists[at.list]?.ids).toEqual([1])
  })
})

describe('editing (flows.md, edit)', () => {
  const way = { back: '/main/products/report' }
  const asked = { resource: 'report', draft: { name: 'New' }, next: 'back', path: at.list, way } as const
  const save = saveAsked({ ...asked, id: 4, form: '4', version: 2 })
  const written = { row: { id: 4, name: 'New' }, change_set_id: 9 }
  const answers = { 'rows.list': answer(4), 'rows.update': written, 'rows.store': written }

  it('saves, tells the form, and refreshes the lists', async () => {
    const { story, state } = await play([opened, save], { answers })
    expect(story).toContain('asks rows.update {"resource":"report","id":4,"draft":{"name":"New"},"version":2}')
    expect(story).toContain('says: flows.saved')
    expect(story.filter((line) => line.startsWith('asks rows.list'))).toHaveLength(2)
    expect(state.edits.forms['report/4']).toEqual({ isSaving: false, isSaved: true })
  })

  it('goes back to where the form was opened from', async () => {
    const { story } = await play([opened, save], { answers })
    expect(story).toContain('goes to /main/products/report')
  })

  it('leaves no tab of a form that is saved, and the list’s own', async () => {
    const path = `${at.list}/edit/4`
    const tab = { title: '报告', english_title: 'Reports', isAffixed: false, isKept: true }
    const tabs = [at.list, path].map((each) => pageOpened({ site: 'main', tab: { ...tab, path: each, address: each } }))
    const saved = saveAsked({ ...asked, path, id: 4, form: '4' })
    const { state } = await play([siteEntered('main'), opened, ...tabs, saved], { answers })
    expect(state.tabs.bySite.main?.map((each) => each.path)).not.toContain(path)
    expect(state.tabs.bySite.main?.map((each) => each.path)).toContain(at.list)
  })

  it('closes a form beside a list that keeps it to itself', async () => {
    const beside = saveAsked({ ...asked, id: 4, form: '4', way: { beside: at } })
    const { story, state } = await play([opened, besideOpened({ ...at, open: 'edit-4' }), beside], { answers })
    expect(state.entities.byResource.report?.lists[at.list]?.open).toBeUndefined()
    expect(story.join()).not.toContain('goes to')
  })

  it('begins the form anew where another one is to be filled in', async () => {
    const { story, state } = await play([saveAsked({ ...asked, form: 'new', next: 'another' })], { answers })
    expect(state.edits).toMatchObject({ rounds: { report: 1 }, forms: {} })
    expect(story.join()).not.toContain('goes to')
  })

  it('takes nobody back who left the form before it was saved', async () => {
    let answerNow = (): void => {}
    const late = new Promise<typeof written>((resolve) => {
      answerNow = () => resolve(written)
    })
    const left = (form: string) => formLeft({ resource: 'report', form })
    const add = saveAsked({ ...asked, form: 'new' })
    const { story, state } = await play([save, left('4'), add, left('new'), () => answerNow()], {
      answers: { 'rows.update': late, 'rows.store': late },
    })
    expect(story.filter((line) => line.startsWith('says'))).toHaveLength(2)
    expect(story.join()).not.toContain('goes to')
    expect(state.edits).toMatchObject({ rounds: { report: 1 }, forms: {} })
  })

  it('puts problems at their fields, in the reader’s language and without a toast', async () => {
    const { story, state } = await play([save], {
      answers: {
        'rows.update': refused('invalid', {
          code: '422',
          details: { problems: [{ field: 'name', message: 'check.required' }] },
        }),
      },
    })
    expect(state.edits.forms['report/4']?.fault?.problems?.name).toMatch(/为必填项$/)
    expect(story.join()).not.toContain('says error')
  })

  it('shows both versions when somebody changed the row meanwhile', async () => {
    const theirs = { id: 4, name: 'Theirs', version: 3 }
    const base = { id: 4, name: 'Once', version: 2 }
    const saves = [{ user: 'Lin', at: '2026-01-05T08:00:00Z', fields: ['name', 'author'] }]
    const details = { theirs, base, fields: ['name'], saves, refs: { user: { 5: ['林', 'Lin'] } } }
    const { state } = await play([save], { answers: { 'rows.update': refused('changed', { code: '409', details }) } })
    const mine = { ...theirs, name: 'New' }
    expect(state.edits.forms['report/4']?.conflict).toEqual({ mine, theirs, base, fields: ['name'], saves })
    expect(state.entities.titles.user?.[5]).toEqual(['林', 'Lin'])
  })

  it('tells what somebody else saved meanwhile, where it does not touch', async () => {
    const meanwhile = [
      { user: 'Lin', at: '2026-01-05T08:01:00Z', fields: ['author', 'pages'] },
      { user: 'Lin', at: '2026-01-05T08:00:00Z', fields: ['author'] },
    ]
    const { story, state } = await play([opened, save], {
      answers: { ...answers, 'rows.update': { ...written, meanwhile } },
    })
    expect(story).toContain('says: flows.savedBeside {"who":"Lin","fields":"作者、页数"}')
    expect(story).not.toContain('says: flows.saved')
    expect(state.edits.forms['report/4']).toEqual({ isSaving: false, isSaved: true })
  })

  it('does not repeat a write whose answer the network lost', async () => {
    const { story } = await play([save], { pressesRetry: [true], answers: { 'rows.update': offline } })
    expect(story.filter((line) => line.startsWith('asks rows.update'))).toHaveLength(1)
    expect(story).toContain('offers retry: flows.networkFailed')
  })

  it('§7.6 deletes rows and offers undo, which takes the change set back', async () => {
    const { story } = await play([opened, destroyAsked({ ...at, scope: { ids: [1, 2] } })], {
      pressesUndo: true,
      answers: {
        'rows.list': answer(1, 2),
        'rows.destroy': { change_set_id: 5, count: 2 },
        'changes.undo': { undone: 2 },
      },
    })
    expect(story).toEqual(
      expect.arrayContaining([
        'offers undo: flows.deleted {"count":2,"site":["总控台","Control"],"place":"control"}',
        'asks changes.undo {"id":5}',
        'says: flows.undone',
      ]),
    )
  })

  it('says that a row was switched, and takes it back where one wants that', async () => {
    const answers = { 'rows.changeStatus': { change_set_id: 12, count: 1 }, 'changes.undo': {}, 'rows.list': answer(4) }
    const switched = statusChangeAsked({ resource: 'report', scope: { ids: [4] }, status: 'disabled' })
    const { story } = await play([switched], { answers, pressesUndo: true })
    expect(story.join('\n')).toMatch(/offers undo: flows\.disabledRows \{"count":1/)
    expect(story).toContain('asks changes.undo {"id":12}')
  })

  it('offers no undo to whoever would be refused: what gives rights is taken back by the super administrator alone', async () => {
    const answers = { 'rows.changeStatus': { change_set_id: 12, count: 1 }, 'rows.list': answer(4) }
    const switched = statusChangeAsked({ resource: 'user', scope: { ids: [4] }, status: 'disabled' })
    const { session } = rootReducer(undefined, { type: 'start' })
    const as = (role: string) => play([switched], { answers, state: { session: { ...session, roles: [role] } } })
    const clerk = (await as('CLERK')).story.join('\n')
    expect(clerk).toMatch(/says: flows\.disabledRows \{"count":1/)
    expect(clerk).not.toContain('offers undo')
    expect((await as('ROOT2')).story.join('\n')).toMatch(/offers undo: flows\.disabledRows/)
  })

  it('moves a status at once and puts it back when it is refused', async () => {
    const seen: unknown[] = []
    const late = new Promise<Calls['rows.changeStatus']['out']>((_, reject) =>
      setTimeout(() => reject(refused('no')), 20),
    )
    const row = { id: 4, status: 'enabled' }
    const { state, story } = await play(
      [
        rowArrived({ resource: 'report', row, titles: {} }),
        statusChangeAsked({ resource: 'report', scope: { ids: [4] }, status: 'disabled' }),
        () => new Promise((resolve) => setTimeout(resolve, 40)),
      ],
      { answers: { 'rows.changeStatus': late } },
    )
    seen.push(state.entities.byResource.report?.rows[4])
    expect(seen).toEqual([row])
    expect(story).toContain('says error: no')
  })
})

describe('one row that is not to be had', () => {
  const gone = { answers: { 'rows.form': refused('It has been deleted') } }

  it('is left to whoever waits for it to say so', async () => {
    const { story, state } = await play([rowAsked({ resource: 'report', id: 4 })], gone)
    expect(story.join()).not.toContain('says error')
    expect(selectFlow(rowAsked, rowKey({ resource: 'report', id: 4 }))(state)).toMatchObject({
      status: 'failed',
      why: 'It has been deleted',
    })
  })

  it('is said aloud where what is known of it stays in view', async () => {
    const fields = Object.fromEntries(Object.keys(report.fields).map((name) => [name, null]))
    const known = rowArrived({ resource: 'report', row: { id: 4, ...fields } as AnyRow, titles: {} })
    const { story } = await play([known, rowAsked({ resource: 'report', id: 4 })], gone)
    expect(story.join()).toContain('It has been deleted')
  })
})
