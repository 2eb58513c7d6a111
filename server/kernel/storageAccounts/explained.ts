import type { Label } from '../../../src/resources/kit/label'
import { StorageTrouble, type TroubleKind } from '../../foundation/storage/trouble'
import { StepFailed } from '../resources/connectionTest/step'

type Step = 'folder' | 'connect' | 'key' | 'bucket' | 'write' | 'read' | 'delete' | 'domain'

const RIGHTS: Readonly<Record<Step, string>> = {
  folder: '',
  connect: '',
  key: 's3:ListBucket',
  bucket: 's3:ListBucket',
  write: 's3:PutObject, s3:AbortMultipartUpload',
  read: 's3:GetObject',
  delete: 's3:DeleteObject',
  domain: 's3:PutObject',
}

const SENTENCES: Readonly<Record<TroubleKind, (said: string, step: Step) => Label>> = {
  key: (said) =>
    /ExpiredToken/.test(said)
      ? ['密钥已过期，请换一个新的', 'The key has expired. Enter a new one']
      : [
          `对方不接受这个密钥（${wordOf(said)}），请检查密钥 ID 和密钥，以及它是否已停用`,
          `The key is not accepted (${wordOf(said)}). Check its ID and the secret, and whether it was disabled`,
        ],
  clock: () => [
    '对方认为请求的时间不对，请校准服务器的时钟',
    'The provider says the time of the request is wrong. Correct this server’s clock',
  ],
  bucket: (said) => [
    `没有这个存储桶，或它在别的地域（${wordOf(said)}），请检查名称、地域和服务地址`,
    `There is no such bucket, or it is in another region (${wordOf(said)}). Check its name, the region and the endpoint`,
  ],
  rights: (_said, step) => [
    `密钥缺少所需的权限：${RIGHTS[step]}`,
    `The key lacks a right that is needed: ${RIGHTS[step]}`,
  ],
  full: () => ['空间已满或超出配额，请清理或扩容', 'It is full, or beyond its quota. Make room there'],
  away: (said) => [
    `连接中断或没有应答（${wordOf(said)}），请检查网络和服务地址`,
    `The line broke, or nobody answers (${wordOf(said)}). Check the network and the endpoint`,
  ],
  private: () => [
    '这是内网地址。确需使用时，请在 PRIVATE_NETWORKS 中列出它',
    'This is a private address. If that is intended, list it in PRIVATE_NETWORKS',
  ],
  other: (said) => [`对方拒绝：${said}`, `The other side refuses: ${said}`],
}

const wordOf = (said: string): string => said.split(':')[0] ?? said

const OF_DISK: Readonly<Record<string, Label>> = {
  EACCES: [
    '服务器没有这个文件夹的权限，请修改其所有者或权限',
    'The server has no access to this folder. Change its owner or permissions',
  ],
  EPERM: [
    '服务器没有这个文件夹的权限，请修改其所有者或权限',
    'The server has no access to this folder. Change its owner or permissions',
  ],
  EROFS: ['这个文件夹在只读的磁盘上', 'This folder is on a disk that is read only'],
  ENOSPC: ['磁盘已满，请清理或扩容', 'The disk is full. Make room on it'],
  EDQUOT: ['磁盘已满，请清理或扩容', 'The disk is full. Make room on it'],
  ENOTDIR: ['路径中有一段是文件，不是文件夹', 'A part of the path is a file, not a folder'],
  EEXIST: ['路径中有一段是文件，不是文件夹', 'A part of the path is a file, not a folder'],
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO)/

/** What a step throws, as a sentence that says how to mend it. */
export async function explained<T>(step: Step, work: () => Promise<[T, Label]>): Promise<[T, Label]> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageTrouble) throw new StepFailed(SENTENCES[error.kind](error.said, step))
    const code = String((error as NodeJS.ErrnoException).code ?? '')
    const ofDisk = OF_DISK[code]
    if (ofDisk) throw new StepFailed(ofDisk)
    if (TLS.test(code))
      throw new StepFailed([
        `加密连接没有建立（${code}），请检查服务地址是 http 还是 https，以及对方的证书`,
        `The encrypted line could not be made (${code}). Check whether the endpoint is http or https, and its certificate`,
      ])
    if (code === 'PRIVATE_ADDRESS') throw new StepFailed(SENTENCES.private('', step))
    if (/^E[A-Z]+$/.test(code)) throw new StepFailed(SENTENCES.away(code, step))
    throw error
  }
}
