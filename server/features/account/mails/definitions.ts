import { user } from '../../../../src/resources/user'
import { type DefinedPlaceholder, defineMail, type MailSample } from '../../../foundation/services/mails'
import { sendAgain, sendConfirmationAgain } from './sendAccountMail'

type Placeholder = Omit<DefinedPlaceholder, 'name'>

const name: Placeholder = { label: ['姓名', 'Name'], kind: 'text', example: ['李娜', 'Li Na'] }
const expires: Placeholder = {
  label: ['有效期至', 'Valid until'],
  kind: 'text',
  example: '2026-11-30 08:00 UTC',
}

const link = (label: Placeholder['label'], path: string): Placeholder => ({
  label,
  kind: 'link',
  example: `https://console.example.com/#/${path}?token=••••••••`,
})

const ofUser: MailSample = {
  resource: user.name,
  values: async (_services, _where, row) => ({
    name: String(row.nickname || row.name),
    email: String(row.email),
    expires: '2026-11-30 08:00 UTC',
  }),
}

export const registerMail = defineMail(
  'register',
  { name, activation_link: link(['激活账号', 'Activate the account'], 'activation'), expires },
  {
    isNeeded: true,
    sample: ofUser,
    again: (services, mail) => sendAgain(services, 'activate', mail),
    first: {
      zh: {
        subject: '激活你的{site}账号',
        body: [
          '{name}，你好：',
          '有人用这个邮箱在{site}注册了账号。如果是你，请点击下面的按钮激活；激活后由管理员分配角色，即可登录。',
          '{activation_link}',
          '链接在 {expires} 前有效，只能使用一次。如果不是你注册的，不用理会这封邮件。',
        ],
      },
      en: {
        subject: 'Activate your {site} account',
        body: [
          'Hello {name},',
          'This address was used to register an account at {site}. If that was you, activate it with the button below. An administrator then assigns you a role, and you can sign in.',
          '{activation_link}',
          'The link is valid until {expires} and works once. If you did not register, you can ignore this email.',
        ],
      },
    },
  },
)

export const passwordMail = defineMail(
  'password',
  { name, reset_link: link(['设置新密码', 'Set a new password'], 'rebuild'), expires },
  {
    isNeeded: true,
    sample: ofUser,
    again: (services, mail) => sendAgain(services, 'reset', mail),
    first: {
      zh: {
        subject: '设置新的{site}密码',
        body: [
          '{name}，你好：',
          '收到了为你的账号设置新密码的申请。请点击下面的按钮继续。',
          '{reset_link}',
          '链接在 {expires} 前有效，只能使用一次。如果不是你申请的，不用理会这封邮件，密码不会改变。',
        ],
      },
      en: {
        subject: 'Set a new {site} password',
        body: [
          'Hello {name},',
          'A new password was requested for your account. Continue with the button below.',
          '{reset_link}',
          'The link is valid until {expires} and works once. If you did not request it, you can ignore this email; your password stays as it is.',
        ],
      },
    },
  },
)

export const newDeviceMail = defineMail(
  'new_device',
  {
    name,
    device: { label: ['浏览器', 'Browser'], kind: 'text', example: 'Chrome · Windows' },
    ip: { label: ['IP 地址', 'IP address'], kind: 'text', example: '203.0.113.7' },
    signed_in_at: { label: ['登录时间', 'Signed in'], kind: 'text', example: '2026-11-29 08:00 UTC' },
    console_link: { ...link(['打开个人中心', 'Open your profile'], 'personal'), isOptional: true },
    end_sessions_link: { ...link(['退出所有设备', 'Sign out everywhere'], 'end-sessions'), isOptional: true },
  },
  {
    first: {
      zh: {
        subject: '你的{site}账号在新设备上登录',
        body: [
          '{name}，你好：',
          '你的账号于 {signed_in_at} 在一个以前没有用过的浏览器上登录：{device}，IP 地址 {ip}。',
          '如果是你本人，不用做什么。如果不是，请点击下面的按钮让所有设备退出登录，然后马上修改密码。',
          '{end_sessions_link}',
        ],
      },
      en: {
        subject: 'New sign-in to your {site} account',
        body: [
          'Hello {name},',
          'Your account was signed in to on a browser not used before: {device}, IP address {ip}, at {signed_in_at}.',
          'If this was you, there is nothing to do. If not, sign out everywhere with the button below and change your password right away.',
          '{end_sessions_link}',
        ],
      },
    },
  },
)

export const accountSafetyMail = defineMail(
  'account_safety',
  {
    name,
    happening: {
      label: ['发生的事', 'What happened'],
      kind: 'text',
      example: ['新增了验证器“手机”', 'The authenticator “Phone” was added'],
    },
    device: { label: ['浏览器', 'Browser'], kind: 'text', example: 'Chrome · Windows' },
    ip: { label: ['IP 地址', 'IP address'], kind: 'text', example: '203.0.113.7' },
    happened_at: { label: ['时间', 'Time'], kind: 'text', example: '2026-11-29 08:00 UTC' },
    end_sessions_link: link(['退出所有设备', 'Sign out everywhere'], 'end-sessions'),
  },
  {
    isNeeded: true,
    first: {
      zh: {
        subject: '{site}账号安全：{happening}',
        body: [
          '{name}，你好：',
          '你的账号刚刚有一项变动：{happening}。时间 {happened_at}，浏览器 {device}，IP 地址 {ip}。',
          '如果是你本人，不用做什么。如果不是，请点击下面的按钮让所有设备退出登录，然后马上修改密码。',
          '{end_sessions_link}',
        ],
      },
      en: {
        subject: '{site} account: {happening}',
        body: [
          'Hello {name},',
          'Your account has just changed: {happening}. Time {happened_at}, browser {device}, IP address {ip}.',
          'If this was you, there is nothing to do. If not, sign out everywhere with the button below and change your password right away.',
          '{end_sessions_link}',
        ],
      },
    },
  },
)

export const accessAskedMail = defineMail(
  'access_asked',
  {
    name,
    person: { label: ['申请人', 'Requested by'], kind: 'text', example: ['王敏', 'Wang Min'] },
    right: { label: ['权限', 'Right'], kind: 'text', example: ['订单：退款', 'Orders: Refund'] },
    context: { label: ['站点', 'Site'], kind: 'text', example: ['主站', 'Main site'] },
    reason: {
      label: ['理由', 'Reason'],
      kind: 'quote',
      isOptional: true,
      example: ['月底要处理退款', 'Refunds are due this week'],
    },
    console_link: { ...link(['在控制台处理', 'Open in the console'], 'control/system/user'), isOptional: true },
  },
  {
    first: {
      zh: {
        subject: '{person}申请“{right}”权限',
        body: ['{name}，你好：', '{person}申请在{context}使用“{right}”权限。', '{reason}', '{console_link}'],
      },
      en: {
        subject: '{person} requests the right “{right}”',
        body: ['Hello {name},', '{person} requests the right “{right}” on {context}.', '{reason}', '{console_link}'],
      },
    },
  },
)

export const emailChangedMail = defineMail(
  'email_changed',
  {
    name,
    email: { label: ['新邮箱', 'New address'], kind: 'email', example: 'li.na@example.com' },
    confirm_link: link(['确认新邮箱', 'Confirm the address'], 'confirm-email'),
    expires,
  },
  {
    isNeeded: true,
    sample: ofUser,
    again: sendConfirmationAgain,
    first: {
      zh: {
        subject: '确认你在{site}的新邮箱',
        body: [
          '{name}，你好：',
          '你申请把账号的邮箱改为 {email}。请点击下面的按钮确认；在此之前，原来的邮箱继续有效。',
          '{confirm_link}',
          '链接在 {expires} 前有效，只能使用一次。如果不是你申请的，不用理会这封邮件。',
        ],
      },
      en: {
        subject: 'Confirm your new address at {site}',
        body: [
          'Hello {name},',
          'You asked to change the address of your account to {email}. Confirm it with the button below. Until then your present address stays in use.',
          '{confirm_link}',
          'The link is valid until {expires} and works once. If you did not ask for this, you can ignore this email.',
        ],
      },
    },
  },
)
