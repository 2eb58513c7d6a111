import { viewsNeeded } from '../../src/slices/savedViews/viewsNeeded'
import { offline, replay } from '../kit/replay'

describe('what comes once a list stands', () => {
  it('is fetched again where the line was lost, once it is back', async () => {
    const { story } = await replay([viewsNeeded()], { lostViews: [offline], pressesRetry: [true] })
    expect(story.filter((line) => /views (come|cannot)|offers/.test(line))).toEqual([
      'saved views cannot be had',
      'offers retry: flows.networkFailed',
      'saved views come',
    ])
  })
})
