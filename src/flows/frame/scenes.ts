import { sceneChangeAsked, scenesArrived, scenesAsked } from '../../slices/scenes'
import { ask, defineFlow, put } from '../kit'

/** Those that speak of the next call go off by themselves, so they are asked for whenever the panel opens. */
export const loadScenes = defineFlow<unknown>(
  'loadScenes',
  scenesAsked,
  function* () {
    yield* put(scenesArrived(yield* ask('demo.scenes', {})))
  },
  { policy: 'latest' },
)

export const changeScene = defineFlow(
  'changeScene',
  sceneChangeAsked,
  function* (scenes) {
    yield* put(scenesArrived(yield* ask('demo.changeScene', scenes)))
  },
  { policy: 'latest' },
)
