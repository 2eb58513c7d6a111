import type { Calls } from '../../src/flows/calls'
import type { CallFault } from '../../src/flows/ports'
import { restoreAsked } from '../../src/slices/rows/edits'
import { inTurn, refused } from '../kit/replay'
import { play } from './shellScene'

describe('restoring what uses rows that were deleted as well', () => {
  const restore = restoreAsked({ resource: 'report', changeIds: [7] })
  const plain = 'asks rows.restore {"resource":"report","changeIds":[7]}'
  const together = 'asks rows.restore {"resource":"report","changeIds":[7],"isTogether":true}'
  const gone = [{ resource: 'category', id: 3, title: ['化工', 'Chemicals'] }]
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
