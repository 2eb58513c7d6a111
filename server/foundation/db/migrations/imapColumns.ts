/** By which mail of an account comes in. Released migrations are made of these: never change them. */
export const IMAP_COLUMNS: readonly (readonly [column: string, type: string])[] = [
  ['imap_host', 'text'],
  ['imap_port', 'integer DEFAULT 993'],
  ['imap_encryption', `text DEFAULT 'tls'`],
  ['imap_user', 'text'],
  ['imap_password', 'text'],
  ['imap_folder', 'text'],
]
