import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Environment, readEnvironment } from '../../../config/environment'
import { CannotStart } from '../../foundation/faults/errors'
import { keyFileOf, masterFromText } from '../../foundation/secrets/secrets'

/** The line of an environment file that holds what SECRET_KEY held. */
const VARIABLE = 'SECRET_KEY='

type Place = Pick<Environment, 'dataDir' | 'secretKeys'>

/** Throws where there is no key that could be kept. */
export function insistOnKeyFile({ dataDir, secretKeys }: Place): void {
  if (secretKeys.length > 0 || existsSync(keyFileOf(dataDir))) return
  throw new CannotStart(
    `没有找到密钥：${keyFileOf(dataDir)} 不存在，SECRET_KEY 也没有设置。 / There is no key to keep: ${keyFileOf(dataDir)} is not there, and SECRET_KEY is not set.`,
  )
}

/** The key by itself: as the file of the data folder, or as the line of the environment that it came from. */
export function writeKey({ dataDir, secretKeys }: Place, file: string): void {
  const text =
    secretKeys.length > 0
      ? `${VARIABLE}${process.env.SECRET_KEY ?? secretKeys[0]}\n`
      : readFileSync(keyFileOf(dataDir), 'utf8')
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
}

/** What has to be done with a kept key: to be put into the data folder, or into the environment. */
export type KeptKey = { kind: 'file'; text: string } | { kind: 'variable'; text: string }

/** The keys in what was kept: of a line of the environment there may be several. */
export const mastersIn = ({ kind, text }: KeptKey): Uint8Array[] =>
  kind === 'file'
    ? [Buffer.from(text.trim(), 'base64url')]
    : readEnvironment({ SECRET_KEY: text.slice(VARIABLE.length) }).secretKeys.map(masterFromText)

/** Throws CannotStart where the file holds no key. */
export function readKey(file: string): KeptKey {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(`无法读取密钥文件 ${file}（${code}）。 / The key file ${file} cannot be read (${code}).`)
  }
  if (text.startsWith(VARIABLE)) return { kind: 'variable', text: text.trimEnd() }
  if (/^[\w-]{43}\s*$/.test(text)) return { kind: 'file', text }
  throw new CannotStart(`${file} 不是密钥文件。 / ${file} is not a key file.`)
}

/** Puts the key into the data folder. */
export function putKey(dataDir: string, text: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(keyFileOf(dataDir), text, { mode: 0o600 })
}
