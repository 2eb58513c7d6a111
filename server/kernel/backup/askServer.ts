import { connect, type Socket } from 'node:net'
import { CannotStart } from '../../foundation/faults/errors'
import type { Asked, Told } from './ControlTalk'
import { controlPath } from './controlSocket'
import { linesOf } from './lines'

/** A server that is running over the data folder. */
export interface AskedServer {
  ask(asked: Asked): Promise<Told>
  close(): void
}

const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENOTSOCK'])

/** Undefined where no server hears. Throws CannotStart where it does and may not be asked. */
export async function askServer(dataDir: string): Promise<AskedServer | undefined> {
  const path = controlPath(dataDir)
  if (path === undefined) return undefined
  try {
    return talkOver(await connected(path))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (NOBODY.has(code)) return undefined
    throw new CannotStart(
      `无法连接数据文件夹 ${dataDir} 中正在运行的服务器（${code}）。请用运行服务器的同一用户执行本命令。 / ` +
        `The server that runs over the data folder ${dataDir} cannot be reached (${code}). Run this command as the user that runs the server.`,
    )
  }
}

function connected(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket))
    socket.once('error', reject)
  })
}

function talkOver(socket: Socket): AskedServer {
  socket.on('error', () => undefined)
  const lines = linesOf(socket)
  return {
    async ask(asked) {
      socket.write(`${JSON.stringify(asked)}\n`)
      const { value, done } = await lines.next()
      if (done || value === undefined) throw ended()
      const told = JSON.parse(value) as Told
      if ('sentence' in told) throw new CannotStart(told.sentence)
      return told
    },
    close: () => socket.destroy(),
  }
}

const ended = (): CannotStart =>
  new CannotStart(
    '服务器在备份过程中停止了。请重新备份。 / The server ended while the backup was being made. Begin the backup again.',
  )
