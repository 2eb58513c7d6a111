import { existsSync } from 'node:fs'
import type { Environment } from '../../../config/environment'
import { CannotStart } from '../../foundation/faults/errors'
import { keyFileOf, mastersOf, openSecrets, type Secrets } from '../../foundation/secrets/secrets'

/** Opens secrets by the key that is there; no key is made. Without one whatever needs it throws CannotStart. */
export function knownSecrets(environment: Pick<Environment, 'dataDir' | 'secretKeys'>): Pick<Secrets, 'decrypt'> {
  const { dataDir, secretKeys } = environment
  if (secretKeys.length > 0 || existsSync(keyFileOf(dataDir))) {
    const secrets = openSecrets(...mastersOf(environment).masters)
    return { decrypt: (text, place) => opened(() => secrets.decrypt(text, place)) }
  }
  return {
    decrypt() {
      throw wrongKey()
    },
  }
}

function opened(open: () => string): string {
  try {
    return open()
  } catch {
    throw wrongKey()
  }
}

const wrongKey = (): CannotStart =>
  new CannotStart(
    '存储账户的密码无法用现有的密钥打开。请恢复数据文件夹中的 secret.key，或设置 SECRET_KEY；也可以加上 --without-buckets。 / ' +
      'The password of a storage account does not open with the key that is here. Restore secret.key in the data folder, set SECRET_KEY, or add --without-buckets.',
  )
