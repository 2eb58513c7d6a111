import { existsSync, readFileSync } from 'node:fs'
import type { Environment } from '../../../config/environment'
import { CannotStart } from '../../foundation/faults/errors'
import { keyFileOf, mastersOf, openSecrets } from '../../foundation/secrets/secrets'
import { type KeptKey, mastersIn } from './keyFile'
import type { SigningKey } from './signature'

type Place = Pick<Environment, 'dataDir' | 'secretKeys'>

const keyFrom = (master: Uint8Array): SigningKey => ({ by: 'key', bytes: openSecrets(master).deriveKey('backups') })

/** The keys that are there, the one that signs first; none is made. */
export function keysHere(place: Place): SigningKey[] {
  if (place.secretKeys.length === 0 && !existsSync(keyFileOf(place.dataDir))) return []
  return mastersOf(place).masters.map(keyFrom)
}

/** Those that may have signed a backup: the one that was kept apart too. */
export const keysOfRestore = (place: Place, kept: KeptKey | undefined): SigningKey[] => [
  ...(kept ? mastersIn(kept).map(keyFrom) : []),
  ...keysHere(place),
]

const SHORTEST = 12

/** The first line of a file. Throws CannotStart where it cannot be read, or is so short that it could be guessed. */
export function readPassphrase(file: string): SigningKey {
  let text: string
  try {
    text = readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? ''
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `无法读取口令文件 ${file}（${code}）。 / The passphrase file ${file} cannot be read (${code}).`,
    )
  }
  if (text.length >= SHORTEST) return { by: 'passphrase', text }
  throw new CannotStart(
    `${file} 第一行的口令不足 ${SHORTEST} 个字符，容易被猜中。请换一个更长的口令。 / ` +
      `The passphrase in the first line of ${file} has fewer than ${SHORTEST} characters and could be guessed. Choose a longer one.`,
  )
}

/** What a backup is signed by: the passphrase that was named, or the key. Throws CannotStart where there is neither. */
export function signingKey(place: Place, passphraseFile: string | undefined): SigningKey {
  const [first] = passphraseFile === undefined ? keysHere(place) : [readPassphrase(passphraseFile)]
  if (first) return first
  throw new CannotStart(
    `没有可用来给备份签名的密钥：${keyFileOf(place.dataDir)} 不存在，SECRET_KEY 也没有设置。请补上其中之一，或用 --passphrase 指定口令文件；--unsigned 会写出没有签名的备份。 / ` +
      `There is no key to sign the backup with: ${keyFileOf(place.dataDir)} is not there, and SECRET_KEY is not set. ` +
      'Put one of them there, or name a file with a passphrase by --passphrase; --unsigned writes a backup without a signature.',
  )
}
