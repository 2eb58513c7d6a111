import { randomInt } from 'node:crypto'
import type { Environment } from '../../config/environment'
import { boxed } from './box'

/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

export interface FirstAdministrator {
  email: string
  password: string
  /** It was made here, so that this is the only time it is shown. */
  isMade: boolean
}

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const firstAdministrator = ({ adminEmail, adminPassword }: Environment): FirstAdministrator => ({
  email: adminEmail ?? 'admin@example.com',
  password: adminPassword ?? Array.from({ length: GROUPS }, group).join('-'),
  isMade: adminPassword === undefined,
})

/** What the first start prints. A password that came with ADMIN_PASSWORD is known already and is not repeated. */
export const welcome = (address: string, { email, password, isMade }: FirstAdministrator): string =>
  boxed([
    'Colonnade',
    '',
    `地址 / Address    ${address}`,
    `邮箱 / Email     ${email}`,
    `密码 / Password   ${isMade ? password : '（ADMIN_PASSWORD）'}`,
    '',
    ...(isMade ? ['密码只显示这一次，请立即保存。', 'The password is shown this once. Keep it now.'] : []),
  ])
