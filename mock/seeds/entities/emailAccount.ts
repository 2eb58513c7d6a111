import { emailAccount } from '../../../src/resources/email_account'
import type { EntitySeed } from './entitySeed'

export const emailAccountSeed: EntitySeed = {
  resource: emailAccount,
  rows: [
    {
      name: '报告与订单',
      email: 'reports@demo.example',
      from_name: '环球市场研究',
      reply_to: 'service@demo.example',
      smtp_host: 'smtp.demo.example',
      smtp_port: 465,
      smtp_encryption: 'tls',
      hourly_limit: 500,
      daily_limit: 5000,
    },
    {
      name: '通知',
      email: 'notice@demo.example',
      smtp_host: 'smtp.demo.example',
      smtp_port: 587,
      smtp_encryption: 'starttls',
      daily_limit: 2000,
    },
    {
      name: '旧邮箱',
      email: 'old@demo.example',
      smtp_host: 'mail.demo.example',
      smtp_port: 25,
      smtp_encryption: 'none',
      status: 'disabled',
    },
  ],
}
