import type { Label } from '../../src/resources/kit/label'
import { listed } from '../../src/resources/kit/listed'
import { makeBackup } from '../kernel/backup/makeBackup'
import type { Manifest } from '../kernel/backup/manifest'
import type { Progress } from '../kernel/backup/progress'
import { verifyArchive } from '../kernel/backup/verifyArchive'
import { namedFile, readableBytes, runCommand } from '../start/commandLine'

/** The first of them, as each language lists them. */
const listOf = (names: readonly string[]): Label => {
  const [zh, en] = listed(names.slice(0, 5))
  return names.length > 5 ? [`${zh} ……`, `${en} …`] : [zh, en]
}

/** What the file does not hold, so that nobody counts on it. */
function sayWhatLacks(
  { say }: Progress,
  { sites_elsewhere: elsewhere, buckets_left_out: buckets, missing }: Manifest,
): void {
  if (elsewhere.length > 0)
    say(
      `不包含数据在其他数据库中的站点：${listOf(elsewhere)[0]}，请在那里另行备份`,
      `Not in it: sites whose rows are in other databases (${listOf(elsewhere)[1]}); back them up there`,
    )
  if (buckets.length > 0)
    say(
      `按要求不包含存储账户中的文件：${listOf(buckets)[0]}`,
      `Not in it, as asked: files of the accounts ${listOf(buckets)[1]}`,
    )
  if (missing.length > 0)
    say(
      `有 ${missing.length} 个文件在备份期间已从存储桶中删除：${listOf(missing)[0]}`,
      `${missing.length} files were deleted from their bucket meanwhile: ${listOf(missing)[1]}`,
    )
}

runCommand(
  import.meta.url,
  {
    usage: 'npm run backup -- FILE [--with-key FILE2] [--without-buckets] [--passphrase FILE3 | --unsigned] [--verify]',
    help: [
      [
        '--with-key FILE2',
        '把密钥写到单独的文件，请另行保存',
        'Writes the key to a file of its own. Keep it elsewhere',
      ],
      ['--without-buckets', '不包含存储桶中的文件', 'Leaves files out that lie in buckets'],
      [
        '--passphrase FILE3',
        '用 FILE3 第一行的口令签名，而不用密钥',
        'Signs by the passphrase in the first line of FILE3, not by the key',
      ],
      ['--verify', '写完后再读一遍，核对每一项', 'Reads it once more when it is written, and compares every entry'],
      ['--unsigned', '不签名。恢复时无法确认文件由谁写成', 'Does not sign. A restore cannot tell who wrote the file'],
    ],
    texts: ['with-key', 'passphrase'],
    flags: ['without-buckets', 'unsigned', 'verify'],
    words: [1, 1],
  },
  async ({ environment, workerFile, progress, words: [file = ''], texts, flags }) => {
    const { 'with-key': keyFile, passphrase } = texts
    const { bytes, rows, manifest } = await makeBackup({
      environment,
      workerFile,
      progress,
      file: namedFile(file),
      ...(keyFile !== undefined && { keyFile: namedFile(keyFile) }),
      withBuckets: !flags.has('without-buckets'),
      ...(passphrase !== undefined && { passphraseFile: namedFile(passphrase) }),
      isUnsigned: flags.has('unsigned'),
    })
    const { count } = manifest.files
    progress.say(
      `备份完成：${file}，${readableBytes(bytes)}，${rows} 行，${count} 个文件`,
      `Done: ${file}, ${readableBytes(bytes)}, ${rows} rows, ${count} files`,
    )
    if (flags.has('verify')) {
      await verifyArchive(namedFile(file))
      progress.say('已核对，每一项都完好', 'Checked: every entry is as it was written')
    }
    sayWhatLacks(progress, manifest)
    if (keyFile === undefined)
      progress.say(
        '备份中不含密钥，请另行保存 secret.key 或 SECRET_KEY（--with-key 可写到单独的文件）',
        'The key is not in it: keep secret.key or SECRET_KEY apart (--with-key writes it to a file of its own)',
      )
  },
)
