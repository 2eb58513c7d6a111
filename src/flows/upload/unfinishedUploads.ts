import { unfinishedAsked, unfinishedDropped, unfinishedFound } from '../../slices/upload/uploads'
import { defineFlow, port, put, read, until } from '../kit'
import { sendingPath } from './sendFile'
import { isWaitingKey, waitingFor } from './waitingFiles'

/**
 * What an earlier page of this browser began, or was still to begin: the same file, chosen again, goes on where it stood
 * (flows.md §6.2).
 */
export const loadUnfinishedUploads = defineFlow(
  'loadUnfinishedUploads',
  unfinishedAsked,
  function* ({ resource }) {
    const tus = yield* port('tus')
    const site = yield* read((state) => state.site.current)
    const left = yield* until(() => tus.unfinished(site))
    const sendings = yield* read((state) => state.uploads.sendings)
    const isUnderWay = (name: string, size: number) =>
      sendings.some((each) => each.resource === resource && each.name === name && each.size === size)
    const begun = left
      .filter(({ path }) => path === sendingPath(resource))
      .map(({ key, facts, size }) => ({ key, resource, name: facts.filename ?? '', size }))
    const isBegun = (name: string, size: number) => begun.some((each) => each.name === name && each.size === size)
    const waiting = (yield* waitingFor(resource)).filter(({ name, size }) => !isBegun(name, size))
    const found = [...begun, ...waiting]
    yield* put(unfinishedFound({ resource, found: found.filter(({ name, size }) => !isUnderWay(name, size)) }))
  },
  { policy: 'latest' },
)

export const dropUnfinishedUpload = defineFlow(
  'dropUnfinishedUpload',
  unfinishedDropped,
  function* ({ key }) {
    if (isWaitingKey(key)) return
    const tus = yield* port('tus')
    yield* until(() => tus.forget(key))
  },
  { policy: 'every' },
)
