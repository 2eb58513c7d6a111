import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../../config/environment'
import { CannotStart } from '../faults/errors'

/** Bound to its place, and as it was before that. */
const BOUND = 'v2'
const UNBOUND = 'v1'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'secret.key'

/** The one place in which a ciphertext can be opened: copied to another row or column it is worthless. */
export interface SecretPlace {
  table: string
  column: string
  id: number | string
}

/** Encrypts what must not be readable in the database. */
export interface Secrets {
  /** Names the key that encrypts now. */
  keyId: string
  /** `v2.<key id>.<nonce, text and tag>`; different each time. */
  encrypt(text: string, place: SecretPlace): string
  /** Throws where the text was altered, belongs to another place, or its key is not known. */
  decrypt(sealed: string, place: SecretPlace): string
  /** Was it made by the key that encrypts now, and for one place alone? */
  isCurrent(sealed: string): boolean
  /** From now on what was encrypted before there were places is refused. */
  insistOnPlaces(): void
  /** A key of its own for another purpose. */
  deriveKey(purpose: string): Uint8Array
}

interface Key {
  id: string
  bytes: Uint8Array
}

const keyFrom = (master: Uint8Array): Key => {
  const bytes = new Uint8Array(hkdfSync('sha256', master, 'colonnade', 'columns', KEY_BYTES))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

const nameOf = ({ table, column, id }: SecretPlace): Buffer => Buffer.from(`${table}.${column}.${id}`)

/** The first master key encrypts; those after it only decrypt what they encrypted before. */
export function openSecrets(master: Uint8Array, ...former: Uint8Array[]): Secrets {
  const current = keyFrom(master)
  const keys = new Map([current, ...former.map(keyFrom)].map((key) => [key.id, key.bytes]))
  let known: readonly string[] = [BOUND, UNBOUND]
  return {
    keyId: current.id,
    isCurrent: (sealed) => sealed.startsWith(`${BOUND}.${current.id}.`),
    insistOnPlaces() {
      known = [BOUND]
    },
    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(nameOf(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${BOUND}.${current.id}.${sealed.toString('base64url')}`
    },
    decrypt(text, place) {
      const [version = '', id = '', body = ''] = text.split('.')
      const key = keys.get(id)
      if (!known.includes(version) || !key) throw new Error(`The key ${id} of a secret is not known here`)
      const sealed = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      if (version === BOUND) decipher.setAAD(nameOf(place))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
    deriveKey: (purpose) => new Uint8Array(hkdfSync('sha256', master, 'colonnade', purpose, KEY_BYTES)),
  }
}

/** A master key from whatever text was set: short texts are refused by the environment's check. */
export const masterFromText = (text: string): Uint8Array => createHmac('sha256', 'colonnade').update(text).digest()

/** The key file of the data folder, made at the first start so that only its owner can read it. */
export function masterFromFile(dataDir: string): { master: Uint8Array; isNew: boolean } {
  const file = join(dataDir, KEY_FILE)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const made = randomBytes(KEY_BYTES).toString('base64url')
    // Only the first of several starts at once makes it.
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return { master: Buffer.from(made, 'base64url'), isNew: true }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return { master: readMaster(file), isNew: false }
    throw new CannotStart(
      `无法写入密钥文件 ${file}（${(error as NodeJS.ErrnoException).code}）。请修改数据文件夹的权限，或设置 SECRET_KEY。 / ` +
        `The key file ${file} cannot be written (${(error as NodeJS.ErrnoException).code}). ` +
        'Change the permissions of the data folder, or set SECRET_KEY.',
    )
  }
}

/**
 * By the environment's keys or by that of the data folder; the first encrypts. A key file beside SECRET_KEY is one of those
 * that decrypt: by that an installation leaves its file behind.
 */
export function mastersOf({ secretKeys, dataDir }: Pick<Environment, 'secretKeys' | 'dataDir'>): {
  masters: [Uint8Array, ...Uint8Array[]]
  isNew: boolean
} {
  const [first, ...others] = secretKeys.map(masterFromText)
  if (!first) {
    const { master, isNew } = masterFromFile(dataDir)
    return { masters: [master], isNew }
  }
  const file = join(dataDir, KEY_FILE)
  return { masters: [first, ...others, ...(existsSync(file) ? [readMaster(file)] : [])], isNew: false }
}

/** Where the key file of a data folder is. */
export const keyFileOf = (dataDir: string): string => join(dataDir, KEY_FILE)

/** Takes back a key file that should not have been made. */
export const forgetMaster = (dataDir: string): void => rmSync(join(dataDir, KEY_FILE), { force: true })

function readMaster(file: string): Uint8Array {
  const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (bytes.length !== KEY_BYTES) {
    throw new CannotStart(
      `密钥文件 ${file} 已损坏。请从备份中恢复它。 / The key file ${file} is damaged. Restore it from a backup.`,
    )
  }
  chmodSync(file, 0o600)
  return bytes
}
