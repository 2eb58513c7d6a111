import { CannotStart } from '../../foundation/faults/errors'
import { SIGNATURE } from './manifest'
import { NotABackup } from './NotABackup'
import type { Progress } from './progress'
import { checkSignature, type SigningKey } from './signature'
import type { Verified } from './verifyArchive'

interface Trust {
  keys: readonly SigningKey[]
  /** What is not signed by one of them is taken all the same. */
  trustsUnsigned: boolean
  progress: Progress
}

/** Throws CannotStart where nobody can tell who wrote the backup; NotABackup where it was changed after it had been signed. */
export function insistOnSignature(
  { signature, sum }: Pick<Verified, 'signature' | 'sum'>,
  { keys, trustsUnsigned, progress }: Trust,
): void {
  const found = signature ? checkSignature(signature, keys, sum) : 'unsigned'
  if (found === 'altered') throw new NotABackup('broken', SIGNATURE)
  if (found === 'good') {
    progress.say('签名有效：由已知的密钥签署，之后没有改动', 'Signed by a key that is known here, and unchanged since')
    return
  }
  if (!trustsUnsigned) throw signature ? foreign(signature.by, signature.key) : unsigned()
  progress.say(
    '未验证签名（--trust-unsigned）：其中的管理员、密码和账户都按原样采用',
    'Taken without a known signature (--trust-unsigned): its administrators, passwords and accounts as they stand',
  )
}

const MEANING: readonly [string, string] = [
  '如果你确定没有人改动过它，可以加上 --trust-unsigned：能写这个文件的人，就能在其中加入自己的管理员、付款账户和邮件服务器。',
  'Where you are sure that nobody has changed it, add --trust-unsigned: whoever could write the file could put an administrator, payment accounts and a mail server of their own into it.',
]

const unsigned = (): CannotStart =>
  new CannotStart(
    `备份没有签名，无法确认由谁写成，因此没有恢复。${MEANING[0]} / ` +
      `The backup is not signed, so that nobody can tell who wrote it, and is not restored. ${MEANING[1]}`,
  )

function foreign(by: 'key' | 'passphrase', id: string): CannotStart {
  const [zh, en] =
    by === 'key'
      ? [
          `备份由这里没有的密钥（${id}）签署，因此没有恢复。请用 --key 指定当时另行保存的密钥文件，或设置 SECRET_KEY。`,
          `The backup is signed by a key (${id}) that is not here, and is not restored. Name the key that was kept apart by --key, or set SECRET_KEY.`,
        ]
      : [
          '备份由口令签署，而这里没有给出口令，或口令不对，因此没有恢复。请用 --passphrase 指定口令文件。',
          'The backup is signed by a passphrase that was not given, or is another, and is not restored. Name its file by --passphrase.',
        ]
  return new CannotStart(`${zh}${MEANING[0]} / ${en} ${MEANING[1]}`)
}
