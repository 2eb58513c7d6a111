import { appStarted } from '../../src/slices/world'
import { goes, type Played, replay } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { behind, healthy, withoutBehind, withToken } from './scenes'

/** The console starts at an address; what goes on behind an open page is left out. */
export const start = async (path: string, search = '', scene: Scene = {}): Promise<Played> => {
  const played = await replay([appStarted(), goes(path, search)], {
    quiet: [...behind, 'world/', 'session/', 'account/'],
    ...scene,
    answers: { ...healthy, ...scene.answers },
  })
  return { ...played, story: withoutBehind(played.story) }
}
export const signedIn = (path: string, search = '', scene: Scene = {}): Promise<Played> =>
  start(path, search, { stored: withToken, ...scene })
