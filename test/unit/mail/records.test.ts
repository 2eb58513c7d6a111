import { generateKeyPairSync } from 'node:crypto'
import { dkimRecordOf } from '../../../server/kernel/mail/records/dkim'
import { mailRecords } from '../../../server/kernel/mail/records/mailRecords'

const account = {
  host: 'smtp.gmail.com',
  port: 465,
  security: 'tls' as const,
  password: '',
  from: 'shop@mail.example.com',
}

const saying = (texts: Record<string, string[]>) => ({ of: async (name: string) => texts[name] ?? [] })

const found = async (texts: Record<string, string[]>, more: object = {}) =>
  Object.fromEntries(
    ((await mailRecords(saying(texts), { ...account, ...more })) ?? []).map(({ kind, state, record }) => [
      kind,
      record ? [state, record.name, record.value] : [state],
    ]),
  )

describe('what the domain of a sender says (issue 38.1)', () => {
  it('gives what is missing ready to be copied', async () => {
    expect(await found({})).toEqual({
      spf: ['missing', 'mail.example.com', 'v=spf1 include:_spf.google.com ~all'],
      dkim: ['missing'],
      dmarc: ['missing', '_dmarc.mail.example.com', 'v=DMARC1; p=none; rua=mailto:postmaster@mail.example.com'],
    })
    expect(await found({}, { host: 'smtp.own.example' })).toMatchObject({
      spf: ['missing', 'mail.example.com', 'v=spf1 a:smtp.own.example ~all'],
      dkim: ['unknown'],
    })
  })

  it('is content with what does its work, also where a domain above says it', async () => {
    const texts = {
      'mail.example.com': ['google-site-verification=x', 'v=spf1 include:_spf.google.com -all'],
      'google._domainkey.mail.example.com': ['v=DKIM1; k=rsa; p=MIIB'],
      '_dmarc.example.com': ['v=DMARC1; p=reject'],
    }
    expect(await found(texts)).toEqual({ spf: ['ok'], dkim: ['ok'], dmarc: ['ok'] })
  })

  it.each([
    [['v=spf1 mx -all'], ['weak', 'mail.example.com', 'v=spf1 mx include:_spf.google.com -all']],
    [['v=spf1 mx'], ['weak', 'mail.example.com', 'v=spf1 mx include:_spf.google.com']],
    [['v=spf1 include:_spf.google.com +all'], ['weak']],
    [['v=spf1 -all', 'v=spf1 mx -all'], ['weak']],
    [['v=spf10 include:_spf.google.com'], ['missing', 'mail.example.com', 'v=spf1 include:_spf.google.com ~all']],
  ])('judges SPF %j', async (texts, expected) => {
    expect((await found({ 'mail.example.com': texts })).spf).toEqual(expected)
  })

  it('holds our own key against the one that is published', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const { name, value } = dkimRecordOf('s1', key, 'mail.example.com')
    const dkim = { dkim: { selector: 's1', key } }
    expect((await found({}, dkim)).dkim).toEqual(['missing', name, value])
    expect((await found({ [name]: [`${value.slice(0, 60)} ${value.slice(60)}`] }, dkim)).dkim).toEqual(['ok'])
    expect((await found({ [name]: ['v=DKIM1; p=other'] }, dkim)).dkim).toEqual(['weak', name, value])
  })

  it('leaves domains alone that anybody has a mailbox of, and says where nobody answers', async () => {
    expect(await mailRecords(saying({}), { ...account, from: 'me@163.com' })).toBeUndefined()
    const silent = { of: () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' })) }
    const records = await mailRecords(silent, account)
    expect(records?.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
    expect(records?.[0]?.message[1]).toContain('ETIMEOUT')
  })
})
