import type { Calls } from '../../src/flows/calls'
import type { CallFault } from '../../src/flows/ports'
import { restoreAsked, undoAsked } from '../../src/slices/rows/edits'
import { inTurn, refused } from '../kit/replay'
import { play } from './shellScene'

describe('restoring what uses rows that were deleted as well', () => {
  const restore = restoreAsked({ resource: 'report', changeIds: [7] })
  const plain = 'asks rows.restore {"resource":"report","changeIds":[7]}'
  const together = 'asks rows.restore {"resource":"report","changeIds":[7],"isTogether":true}'
  const gone = [{ resource: 'category', id: 3, title: ['化工', 'Chemicals'], is_binned: true }]
  const details = (isInBin: boolean) => ({ status: 409, details: { gone, together: isInBin } })
  const answers = (isInBin: boolean) => ({
    'rows.restore': inTurn<Calls['rows.restore']['out'] | CallFault>(
      refused('They use “Chemicals”', details(isInBin)),
      {
        change_set_id: 5,
        restored: 1,
      },
    ),
    'rows.bin': { list: [] },
  })

  it('asks by their names, and restores all together', async () => {
    const { story } = await play([restore], { says: [true], answers: answers(true) })
    expect(story.filter((line) => line.startsWith('asks rows.restore'))).toEqual([plain, together])
    expect(story.join()).toMatch(/flows\.restoreTogether.*Chemicals/)
    expect(story.join()).toContain('says: flows.restored')
    expect(story.join()).not.toContain('says error')
  })

  it('restores nothing where the person does not want that', async () => {
    const { story } = await play([restore], { says: [false], answers: answers(true) })
    expect(story.join()).not.toMatch(/isTogether|says: flows\.restored|says error/)
  })

  it('says the refusal where they cannot come back', async () => {
    const { story } = await play([restore], { answers: answers(false) })
    expect(story).toContain('says error: They use “Chemicals”')
    expect(story.join()).not.toContain('flows.restoreTogether')
  })
})

describe('undoing a deletion whose rows use what was deleted as well', () => {
  const undo = undoAsked({ changeSet: 7, resource: 'report' })
  const detached = (is_binned: boolean) => ({
    reason: 'detached',
    gone: [{ id: 3, title: ['化工', 'Chemicals'] as const, is_binned }],
  })
  const refusal = (is_binned: boolean) =>
    refused('Nothing was undone', { status: 409, details: { conflicts: [detached(is_binned)] } })
  const calls = (story: readonly string[]) => story.filter((line) => line.startsWith('asks changes.undo'))
  const plain = 'asks changes.undo {"id":7}'
  const together = 'asks changes.undo {"id":7,"isTogether":true}'

  it.each([
    ['nothing', refusal(true)],
    ['a part', { change_set_id: 8, undone: 2, conflict_count: 1, conflicts: [detached(true)] }],
  ])('asks by their names where %s came back, and takes all back together', async (_, first) => {
    const answers = {
      'changes.undo': inTurn<Calls['changes.undo']['out'] | CallFault>(first, { change_set_id: 8, undone: 1 }),
    }
    const { story } = await play([undo], { says: [true], answers })
    expect(calls(story)).toEqual([plain, together])
    expect(story.join()).toMatch(/flows\.restoreTogether.*Chemicals/)
    expect(story.join()).toContain('says: flows.undone')
  })

  it('leaves it where the person does not want that', async () => {
    const { story } = await play([undo], { says: [false], answers: { 'changes.undo': refusal(true) } })
    expect(calls(story)).toEqual([plain])
    expect(story.join()).not.toMatch(/says: flows\.undone|says error/)
  })

  it('says the refusal where what they use cannot come back', async () => {
    const { story } = await play([undo], { answers: { 'changes.undo': refusal(false) } })
    expect(story).toContain('says error: Nothing was undone')
    expect(story.join()).not.toContain('flows.restoreTogether')
  })
})
