import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { ControlTalk, type Told } from './ControlTalk'
import type { ControlOptions } from './controlOptions'
import { dropStaleCopies } from './copyAside'
import { linesOf } from './lines'

/** Longer ones no system takes. */
const LONGEST_PATH = 100

/**
 * Where a server with an embedded database hears those who may open its data folder; undefined where there can be no such place. A socket
 * in a folder that only its owner may enter is out of reach of anybody else, and of the network.
 */
export function controlPath(dataDir: string): string | undefined {
  const path = join(dataDir, 'control.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH ? undefined : path
}

/** Lets `npm run backup` ask a running server for a copy of its database; resolves to a function that ends it. */
export async function openControl(options: ControlOptions): Promise<() => Promise<void>> {
  const path = controlPath(options.dataDir)
  if (options.database.kind !== 'embedded' || path === undefined) return async () => undefined
  await dropStaleCopies(options.dataDir)
  const open = new Map<Socket, Promise<void>>()
  let [isBusy, isEnding] = [false, false]
  const turn = {
    take: () => {
      const isFree = !isBusy
      isBusy = true
      return isFree
    },
    give: () => {
      isBusy = false
    },
  }
  const server = createServer((socket) => {
    const talk = new ControlTalk(options, turn)
    // A copy that is being read outlives the server: whoever reads it removes it.
    const served = serve(socket, talk, () => isEnding)
      .catch((error) => options.onTrouble(error))
      .finally(() => open.delete(socket))
    open.set(socket, served)
  })
  rmSync(path, { force: true })
  await listening(server, path)
  return async () => {
    isEnding = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const served = [...open.values()]
    for (const socket of open.keys()) socket.destroy()
    await Promise.all([closed, ...served])
    rmSync(path, { force: true })
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      server.unref()
      resolve()
    })
  })
}

/** One question and its answer after the other, until whoever asks is gone. */
async function serve(socket: Socket, talk: ControlTalk, isEnding: () => boolean): Promise<void> {
  // Whoever breaks off is gone all the same.
  socket.on('error', () => undefined)
  const say = (told: Told): void => void (socket.destroyed || socket.write(`${JSON.stringify(told)}\n`))
  try {
    for await (const line of linesOf(socket)) say(await talk.answer(line))
  } finally {
    await talk.end({ keepsCopy: isEnding() })
    socket.destroy()
  }
}
