import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, choice, email, int, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { mailFields } from './mail/mailFields'

const { mail_port, mail_security, mail_password, mail_from_name, mail_reply_to } = mailFields

/** A mailbox that mail goes out by. A site without one of its own sends by that of control. */
export const emailAccount = defineResource('email_account', ['邮箱账号', 'Email account', 'Email accounts'], {
  scope: 'both',
  stepUp: ['writes'],
  since: '1.3',
  screen: 'setting/email',
  also: ['channel/email'],
  group: 'setting',
  icon: 'IconEmail',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 160 }),
    email: email(['发件人邮箱', 'Sender address'], {
      required: true,
      unique: true,
      width: 220,
      hint: ['发信服务器要允许用它发信', 'The mail server must accept it as a sender'],
    }),
    from_name: { ...mail_from_name, width: 140 },
    reply_to: { ...mail_reply_to, width: 200 },
    smtp_host: text(['发信服务器', 'Mail server'], {
      required: true,
      maxLength: 253,
      width: 180,
      hint: [
        'SMTP 主机名；选择常用的邮箱，主机、端口和加密方式会一并填好',
        'The SMTP host. Choose a well-known one to fill in host, port and encryption',
      ],
    }),
    smtp_port: { ...mail_port, width: 90 },
    smtp_encryption: { ...mail_security, width: 120 },
    smtp_user: text(['用户名', 'User name'], {
      maxLength: 200,
      width: 180,
      hint: ['留空则用发件人邮箱登录', 'Leave empty to sign in with the sender address'],
    }),
    password: { ...mail_password },
    hourly_limit: int(['每小时上限', 'Hourly limit'], {
      min: 1,
      max: 1_000_000,
      width: 110,
      hint: [
        '同一服务器、同一用户名在所有站点合计；到了上限，其余的邮件等下一个小时',
        'For this server and user name, over all sites. Beyond it, email waits for the next hour',
      ],
    }),
    daily_limit: int(['每天上限', 'Daily limit'], { min: 1, max: 10_000_000, width: 110 }),
    imap_host: text(['收信服务器', 'Incoming server'], {
      maxLength: 253,
      width: 180,
      hint: [
        'IMAP 主机名；留空则不收信。只收站点自己的账号：回信归入原来的留言，其余成为新留言',
        'The IMAP host. Empty: nothing is fetched. Only accounts of a site are: replies join their message, all else becomes a new one',
      ],
    }),
    imap_port: int(['收信端口', 'Incoming port'], { isCode: true, min: 1, max: 65_535, default: 993, width: 110 }),
    imap_encryption: choice(
      ['收信加密', 'Incoming encryption'],
      {
        tls: ['TLS（一开始就加密）', 'TLS from the start'],
        starttls: ['STARTTLS（先连接，再加密）', 'STARTTLS'],
        none: ['不加密', 'None'],
      },
      { default: 'tls', width: 170 },
    ),
    imap_user: text(['收信用户名', 'Incoming user name'], {
      maxLength: 200,
      width: 180,
      hint: ['留空则用发件人邮箱登录', 'Leave empty to sign in with the sender address'],
    }),
    imap_password: text(['收信密码', 'Incoming password'], {
      secret: true,
      maxLength: 500,
      hint: [
        '加密保存，保存后不再显示；改了收信服务器、端口或用户名时需重新输入。163 和 QQ 填授权码',
        'Stored encrypted and never shown again. Enter it again when server, port or user name change. 163 and QQ want an authorisation code',
      ],
    }),
    imap_folder: text(['收信文件夹', 'Incoming folder'], {
      maxLength: 300,
      width: 130,
      hint: ['留空即收件箱', 'Leave empty for the inbox'],
    }),
    dkim_selector: text(['DKIM 选择器', 'DKIM selector'], {
      maxLength: 63,
      isCode: true,
      width: 120,
      hint: [
        '由本系统签名时填写；发信服务器已经签名的不用填',
        'Fill in to have this system sign. Leave empty where the mail server signs',
      ],
    }),
    dkim_key: text(['DKIM 私钥', 'DKIM private key'], {
      secret: true,
      maxLength: 8_000,
      hint: ['PEM 格式，加密保存，保存后不再显示', 'In PEM. Stored encrypted and never shown again'],
    }),
    central_id: int(['总部账号', 'Account of control'], {
      min: 1,
      isCode: true,
      width: 150,
      hint: [
        '站点的账号可以引用总部的一个账号：用它的服务器和密码发信，密码只存在总部，上限在所有站点合计',
        'An account of a site may refer to one of control: it sends by that server and password, which lies in control alone, and counts into its limits over all sites',
      ],
    }),
    dkim_waits: bool(['DKIM 待发布', 'DKIM not published'], {
      required: true,
      readonly: true,
      default: false,
      width: 120,
      hint: [
        '密钥已生成，还没有在域名中找到公钥，所以还不签名。发布记录后再测试一次',
        'A key was made and its public half is not found at the domain yet, so nothing is signed. Publish the record, then test again',
      ],
    }),
  },
  columns: ['id', 'name', 'email', 'smtp_host', 'status', 'hourly_limit', 'daily_limit', 'smtp_user', 'sort'],
  filters: ['status'],
  search: ['name', 'email', 'smtp_host'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'email'],
        ['from_name', 'reply_to'],
      ],
    },
    {
      heading: ['发信服务器', 'Mail server'],
      rows: [
        ['central_id'],
        ['smtp_host', 'smtp_port'],
        ['smtp_encryption', 'smtp_user'],
        ['password'],
        ['hourly_limit', 'daily_limit'],
      ],
    },
    {
      heading: ['收信', 'Incoming email'],
      rows: [
        ['imap_host', 'imap_port'],
        ['imap_encryption', 'imap_user'],
        ['imap_password', 'imap_folder'],
      ],
    },
    { heading: ['DKIM 签名', 'DKIM signature'], rows: [['dkim_selector', 'dkim_key']] },
    { heading: ['其他', 'Other'], rows: [['status', 'sort']] },
  ],
  actions: {
    test: ['发送测试邮件', 'Send a test email'],
    'make-dkim': action(['生成 DKIM 密钥', 'Make a DKIM key'], {
      place: 'row',
      goesWith: 'update',
      isFinal: true,
      isOnce: true,
      effect: effectOn('mail', ({ row }) =>
        row.name ? [`为“${row.name}”生成新密钥`, `Make a new key for “${row.name}”`] : undefined,
      ),
      hint: [
        '私钥加密保存在这里，公钥作为一条 TXT 记录添加到域名。发布后测试一次账号，找到公钥才开始签名；原来的密钥不再使用',
        'The private key is stored here, encrypted; its public half becomes a TXT record of the domain. Publish it, then test the account: signing begins once the record is found. A former key is no longer used',
      ],
      input: {
        selector: text(['选择器', 'Selector'], {
          isCode: true,
          maxLength: 63,
          hint: [
            '留空则按日期命名，例如 colonnade20261128',
            'Leave empty to name it by the day, such as colonnade20261128',
          ],
        }),
      },
      output: {
        record_name: text(['记录名（TXT）', 'Name of the TXT record'], { required: true }),
        record_value: text(['记录值', 'Value'], { required: true }),
      },
    }),
    'test-inbound': action(['测试收信', 'Test incoming'], {
      place: 'row',
      goesWith: 'update',
      fits: ({ imap_host: host }) => host === undefined || (host !== null && host !== ''),
      hint: [
        '登录收信服务器，看看文件夹里有几封信；不读取也不改动',
        'Signs in and counts the emails of the folder. Reads and changes nothing',
      ],
      output: {
        folder: text(['文件夹', 'Folder'], { required: true }),
        mails: int(['邮件数', 'Emails'], { required: true }),
        knows_idle: text(['推送', 'Push']),
      },
    }),
  },
})

export type EmailAccount = RowOf<typeof emailAccount>
export type EmailAccountDraft = DraftOf<typeof emailAccount>
