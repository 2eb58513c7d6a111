import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { MailRecord } from '../../../../src/resources/mail/mailRecords'

/** The tags of a record: `v=DKIM1; k=rsa; p=…`. */
export function tagsOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(';').map((pair) => {
    const at = pair.indexOf('=')
    return at < 0
      ? ([pair.trim().toLowerCase(), ''] as const)
      : ([pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).replace(/\s/g, '')] as const)
  })
  return new Map(pairs.filter(([name]) => name !== ''))
}

/** The public half of a key, as it stands in a record. */
const publicHalf = (key: string): string =>
  createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'der' }).toString('base64')

export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

/** The record that lets receivers check what is signed with the key. */
export const dkimRecordOf = (selector: string, key: string, domain: string): { name: string; value: string } => ({
  name: dkimName(selector, domain),
  value: `v=DKIM1; k=rsa; p=${publicHalf(key)}`,
})

const BITS = 2048

/** A new private key (PEM). */
export async function newDkimKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return privateKey
}

/** We sign: the public half has to be there. */
export function ownDkim(
  texts: readonly string[],
  { selector, key, isWaiting = false }: { selector: string; key: string; isWaiting?: boolean },
  domain: string,
): MailRecord {
  const record = dkimRecordOf(selector, key, domain)
  const found = texts.map((text) => tagsOf(text).get('p')).filter((half) => half !== undefined)
  if (found.includes(publicHalf(key)))
    return {
      kind: 'dkim',
      state: 'ok',
      message: ['DKIM 公钥已发布，与私钥相符', 'The public DKIM key is published and fits the private one'],
    }
  const later = isWaiting
    ? (['找到它之后才开始签名', 'Signing begins once it is found'] as const)
    : (['在此之前，签名会被判为无效', 'Until then the signature is held to be invalid'] as const)
  if (found.length > 0)
    return {
      kind: 'dkim',
      state: 'weak',
      message: [
        `已发布的 DKIM 公钥不是这一个。请改为下面的值；${later[0]}`,
        `Another public DKIM key is published. Change it to the value below. ${later[1]}`,
      ],
      record,
    }
  return {
    kind: 'dkim',
    state: 'missing',
    message: [
      `没有找到 DKIM 公钥。请添加下面的记录；${later[0]}`,
      `The public DKIM key was not found. Add the record below. ${later[1]}`,
    ],
    record,
  }
}

/** The mail server may sign: where its selector is known, that is looked for. */
export function theirDkim(texts: readonly string[], selector: string | undefined): MailRecord {
  if (selector !== undefined && texts.some((text) => (tagsOf(text).get('p') ?? '') !== ''))
    return {
      kind: 'dkim',
      state: 'ok',
      message: [`发信服务器以选择器 ${selector} 签名`, `The mail server signs, with the selector ${selector}`],
    }
  return {
    kind: 'dkim',
    state: selector === undefined ? 'unknown' : 'missing',
    message: [
      '本系统不签名。发信服务器也不签名的，请在那里开启 DKIM，或保存账号后选择“生成 DKIM 密钥”',
      'This system does not sign. If the mail server does not either, turn DKIM on there, or save the account and choose “Make a DKIM key”',
    ],
  }
}
