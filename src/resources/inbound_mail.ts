import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, choice, datetime, int, number, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'
import { inboundKinds, inboundStates, mailCharsets } from './rules/inboundState'

/** The button names the mail. */
const onMail = (zh: string, en: string) =>
  effectOn('rows', ({ row: { subject } }) => (subject ? [`${zh}“${subject}”`, `${en} “${subject}”`] : undefined))

/** A mail that came in, and what became of it: the log of mailboxes, and the shelf of what could not be read. */
export const inboundMail = defineResource('inbound_mail', ['来信', 'Incoming email', 'Incoming emails'], {
  screenTitle: ['来信日志', 'Incoming email'],
  scope: 'site',
  since: '1.3',
  screen: 'setting/inbound-mail',
  group: 'setting',
  icon: 'IconEmail',
  isLog: true,
  tellsOfPeople: true,
  titleField: 'subject',
  fields: {
    state: choice(['结果', 'Result'], inboundStates, {
      required: true,
      width: 120,
      tones: { waiting: 'blue', filed: 'green', parked: 'red', skipped: 'grey' },
    }),
    kind: choice(['种类', 'Kind'], inboundKinds, { width: 130 }),
    subject: text(['主题', 'Subject'], { maxLength: 500, width: 300 }),
    sender: text(['发件人', 'From'], { maxLength: 300, width: 220 }),
    received_at: datetime(['收到时间', 'Received'], { width: 150 }),
    why: text(['原因', 'Why'], { maxLength: 1000, width: 300 }),
    tries: int(['尝试次数', 'Tries'], { default: 0, width: 100 }),
    size: number(['字节数', 'Bytes'], { width: 110 }),
    email_account_id: ref(['邮箱账号', 'Email account'], 'email_account', { outlives: true, width: 150 }),
    message_id: ref(['留言', 'Message'], 'message', { outlives: true, width: 150 }),
    filed_in: text(['归入', 'Filed in'], { exact: true, isCode: true, maxLength: 40, width: 120 }),
    filed_id: int(['归入编号', 'Filed under'], { isCode: true, width: 120 }),
    suggested_in: text(['可能属于', 'May belong to'], { exact: true, isCode: true, maxLength: 40, width: 140 }),
    suggested_id: int(['可能属于的编号', 'May belong to no.'], { isCode: true, width: 160 }),
    has_other_subject: bool(['主题不同', 'Other subject'], {
      default: false,
      width: 130,
      hint: ['回信换了主题，可能是另一件事', 'An answer under another subject: perhaps another matter'],
    }),
    read_as: choice(['字符集', 'Read as'], mailCharsets, { width: 120 }),
    folder: text(['文件夹', 'Folder'], { maxLength: 300, width: 120 }),
    uid_validity: number(['邮箱版本号', 'UIDVALIDITY'], { width: 130 }),
    uid: number(['邮件 UID 号', 'UID'], { width: 90 }),
    mail_id: text(['邮件标识', 'Message-ID'], { exact: true, isCode: true, maxLength: 500, width: 220 }),
    sha256: text(['内容摘要', 'SHA-256'], { exact: true, isCode: true, maxLength: 64, width: 160 }),
  },
  columns: [
    'id',
    'subject',
    'received_at',
    'state',
    'kind',
    'sender',
    'why',
    'message_id',
    'email_account_id',
    'tries',
    'size',
  ],
  filters: ['state', 'kind', 'email_account_id', 'received_at', 'has_other_subject', 'message_id'],
  search: ['subject', 'sender'],
  order: ['id', 'desc'],
  uniqueTogether: [['email_account_id', 'folder', 'uid_validity', 'uid']],
  form: [],
  actions: {
    retry: action(['再试一次', 'Try again'], {
      place: 'row',
      effect: onMail('再次读取', 'Read again'),
      isOnce: true,
      isFinal: true,
      fits: ({ state }) => state === undefined || state === 'parked',
      hint: ['重新读取这封信并归档', 'Reads this email once more and files it'],
      output: { state: choice(['结果', 'Result'], inboundStates, { required: true }) },
    }),
    'read-as': action(['换字符集阅读', 'Read as …'], {
      place: 'row',
      effect: onMail('换字符集阅读', 'Read in another charset'),
      isFinal: true,
      fits: ({ state }) => state === undefined || state === 'filed',
      hint: ['正文是乱码时，换一种字符集重新解读', 'Where the text is garbled: reads it again in another charset'],
      input: { charset: choice(['字符集', 'Charset'], mailCharsets, { required: true }) },
      output: { text: text(['正文开头', 'How it begins'], { maxLength: 400 }) },
    }),
    join: action(['归入', 'Join'], {
      place: 'row',
      effect: onMail('并入', 'Join'),
      isFinal: true,
      fits: ({ suggested_id: id }) => id === undefined || id !== null,
      hint: [
        '并入“可能属于”的那一件，单独的留言标为已处理',
        'Moves it into the thread that it may belong to; the message of its own becomes handled',
      ],
    }),
    split: action(['另立一件', 'Split off'], {
      place: 'row',
      effect: onMail('另立', 'Split off'),
      isFinal: true,
      fits: ({ kind }) => kind === undefined || kind === 'reply',
      hint: ['从所在的往来里移出，成为一条新留言', 'Takes it out of its thread: it becomes a message of its own'],
      output: { message_id: int(['留言', 'Message'], { required: true, isCode: true }) },
    }),
  },
})

export type InboundMail = RowOf<typeof inboundMail>
