import { existsSync } from 'node:fs'
import { readKey } from './backup/keyFile'
import { restoreBackup } from './backup/restoreBackup'
import { keyFileOf } from './secrets/secrets'
import { namedFile, runCommand } from './start/commandLine'

runCommand(
  import.meta.url,
  { usage: 'npm run restore -- FILE [--key FILE2]', texts: ['key'], words: [1, 1] },
  async ({ environment, workerFile, progress, words: [file = ''], texts: { key } }) => {
    const keyFile = key === undefined ? undefined : namedFile(key)
    const manifest = await restoreBackup({
      environment,
      workerFile,
      progress,
      file: namedFile(file),
      ...(keyFile !== undefined && { keyFile }),
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
