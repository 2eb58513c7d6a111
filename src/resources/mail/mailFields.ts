import { choice, email, int, text } from '../kit/fields'

/** By which server mail goes out, and in whose name: a group of the platform settings. */
export const mailFields = {
  mail_host: text(['发信服务器', 'Mail server'], {
    maxLength: 253,
    hint: [
      'SMTP 主机名，例如 smtp.example.com；留空则不发邮件',
      'The SMTP host, such as smtp.example.com. Leave empty to send no email',
    ],
  }),
  mail_port: int(['端口', 'Port'], {
    required: true,
    isCode: true,
    min: 1,
    max: 65_535,
    default: 587,
    hint: ['STARTTLS 通常为 587，TLS 通常为 465', 'Usually 587 with STARTTLS, 465 with TLS'],
  }),
  mail_security: choice(
    ['加密方式', 'Encryption'],
    {
      starttls: ['STARTTLS（先连接，再加密）', 'STARTTLS'],
      tls: ['TLS（一开始就加密）', 'TLS from the start'],
      none: ['不加密', 'None'],
    },
    {
      required: true,
      default: 'starttls',
      hint: [
        '不加密时，密码和邮件都以明文传送，只适合自己网络内的服务器',
        'Without encryption, the password and the email can be read on the way. Only for a server in your own network',
      ],
    },
  ),
  mail_user: text(['用户名', 'User name'], {
    maxLength: 200,
    hint: ['留空则不登录', 'Leave empty to send without signing in'],
  }),
  mail_password: text(['密码', 'Password'], {
    secret: true,
    maxLength: 500,
    hint: [
      '加密保存，保存后不再显示；更改服务器、端口、用户名或降低加密要求时需重新输入',
      'Stored encrypted and never shown again. Enter it again when the server, port or user name changes or encryption is relaxed',
    ],
  }),
  mail_from_name: text(['发件人名称', 'Sender name'], {
    maxLength: 100,
    hint: ['留空用站点名称', 'Leave empty for the name of the site'],
  }),
  mail_from: email(['发件人邮箱', 'Sender address'], {
    hint: ['发信服务器要允许用它发信', 'The mail server must accept it as a sender'],
  }),
  mail_reply_to: email(['回复地址', 'Reply to'], {
    hint: ['收件人回复时寄往这里；留空则寄回发件人邮箱', 'Where replies go. Leave empty for the sender address'],
  }),
} as const
