import { reading } from '../kit/reading'

/** An account of control that one of a site can refer to: its password lies there alone. */
export interface CentralAccount {
  id: number
  name: string
  email: string
  smtp_host: string
  smtp_port: number
  smtp_encryption: 'none' | 'starttls' | 'tls'
}

export const centralAccounts = reading<{ output: { list: readonly CentralAccount[] } }>(
  '/api/admin/email-account/central',
  'email_account:list',
)
