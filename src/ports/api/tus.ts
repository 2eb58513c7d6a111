import type { TusPort } from '../../flows/ports'
import type { Words } from './opened'

export interface TusWorld {
  /** As they are at the moment a request leaves. */
  headers(): Record<string, string>
  /** A file that somebody chose, by its key. */
  file(key: string): File | undefined
  words: Words
}

const code = () => import(/* webpackChunkName: 'tus' */ './tusClient')

/** Files in pieces. Its client comes with the first of them. */
export const tusPort = (world: TusWorld): TusPort => ({
  send: async (...given) => (await code()).sendPieces(world, ...given),
  drop: async (sending) => (await code()).dropPieces(world, sending),
  unfinished: async (site) => (await code()).unfinishedOf(site),
  forget: async (key) => (await code()).forgetPieces(key),
})
