import { commonColumns } from './commonColumns'

/** Mailboxes that mail goes out by. Released migrations are made of it: never change it. */
export const emailAccountTable = `CREATE TABLE email_account (${commonColumns},
  name text NOT NULL,
  email text NOT NULL,
  from_name text,
  reply_to text,
  smtp_host text NOT NULL,
  smtp_port integer NOT NULL DEFAULT 587,
  smtp_encryption text NOT NULL DEFAULT 'starttls',
  smtp_user text,
  password text,
  hourly_limit integer,
  daily_limit integer,
  dkim_selector text,
  dkim_key text
);
CREATE UNIQUE INDEX email_account_name ON email_account (name);
CREATE UNIQUE INDEX email_account_email ON email_account (email);`
