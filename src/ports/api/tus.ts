import type { TusPort } from '../../flows/ports'
import type { TusWorld } from './tusWorld'

const code = () => import(/* webpackChunkName: 'tus' */ './tusClient')

/** Files in pieces. Its client comes with the first of them. */
export const tusPort = (world: TusWorld): TusPort => ({
  send: async (...given) => (await code()).sendPieces(world, ...given),
  drop: async (sending) => (await code()).dropPieces(world, sending),
  unfinished: async (site) => (await code()).unfinishedOf(site),
  forget: async (key) => (await code()).forgetPieces(key),
})
