import { existsSync } from 'node:fs'
import { keyFileOf } from '../foundation/secrets/secrets'
import { readKey } from '../kernel/backup/keyFile'
import { restoreBackup } from '../kernel/backup/restoreBackup'
import { namedFile, runCommand } from '../start/commandLine'

runCommand(
  import.meta.url,
  {
    usage: 'npm run restore -- FILE [--key FILE2] [--passphrase FILE3] [--trust-unsigned]',
    help: [
      [
        '--key FILE2',
        '另行保存的密钥：用来核对签名，并放入 DATA_DIR',
        'The key that was kept apart: it checks the signature and is put into DATA_DIR',
      ],
      [
        '--passphrase FILE3',
        '用 FILE3 第一行的口令核对签名',
        'Checks the signature by the passphrase in the first line of FILE3',
      ],
      [
        '--trust-unsigned',
        '恢复没有签名、或由未知密钥签署的备份。能写这个文件的人，就能在其中加入自己的管理员、付款账户和邮件服务器',
        'Restores a backup that is not signed, or signed by an unknown key. Whoever could write the file could put an administrator, payment accounts and a mail server of their own into it',
      ],
    ],
    texts: ['key', 'passphrase'],
    flags: ['trust-unsigned'],
    words: [1, 1],
  },
  async ({ environment, workerFile, progress, words: [file = ''], texts: { key, passphrase }, flags }) => {
    const keyFile = key === undefined ? undefined : namedFile(key)
    const manifest = await restoreBackup({
      environment,
      workerFile,
      progress,
      file: namedFile(file),
      ...(keyFile !== undefined && { keyFile }),
      ...(passphrase !== undefined && { passphraseFile: namedFile(passphrase) }),
      trustsUnsigned: flags.has('trust-unsigned'),
    })
    const { made_at, files } = manifest
    progress.say(
      `恢复完成：${made_at} 的备份，${manifest.schemas.length} 个模式，${files.count} 个文件，已逐表核对`,
      `Restored: the backup of ${made_at}, ${manifest.schemas.length} schemas, ${files.count} files, every table compared`,
    )
    if (keyFile !== undefined && readKey(keyFile).kind === 'variable')
      progress.say(
        `密钥原来在 SECRET_KEY 中，请把 ${key} 里的那一行设为环境变量`,
        `The key came from SECRET_KEY: set the line of ${key} in the environment`,
      )
    else if (environment.secretKeys.length === 0 && !existsSync(keyFileOf(environment.dataDir)))
      progress.say(
        `启动前请把密钥放到 ${keyFileOf(environment.dataDir)}，或设置 SECRET_KEY`,
        `Before the start put the key to ${keyFileOf(environment.dataDir)}, or set SECRET_KEY`,
      )
  },
)
