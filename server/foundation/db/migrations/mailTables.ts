/** What mails have for being sent beside what their log shows. Released migrations are made of these: never change them. */
export const mailQueueColumns: readonly (readonly [column: string, type: string])[] = [
  ['cause_key', 'text'],
  ['mail_id', 'text'],
  ['lane', `text NOT NULL DEFAULT 'transaction'`],
  ['not_before', 'timestamptz'],
  ['next_at', 'timestamptz'],
  ['data_at', 'timestamptz'],
  ['is_automatic', 'boolean NOT NULL DEFAULT false'],
  ['account_id', 'bigint'],
  ['alternate_account_id', 'bigint'],
  ['email_scenario_id', 'bigint'],
  ['reply_to', 'text'],
  ['resend_of', 'bigint'],
  ['settled_by', 'bigint'],
  ['settled_at', 'timestamptz'],
  ['settled_reason', 'text'],
  ['from_name', 'text'],
  ['plain', 'text'],
  ['sealed', 'text'],
  ['claim', 'integer NOT NULL DEFAULT 0'],
  ['lease_until', 'timestamptz'],
]

/** One mail of a cause, one of each Message-ID; what is due by lane; what was begun and may have been left. */
export const mailQueueIndexes = `
CREATE UNIQUE INDEX email_log_cause_key ON email_log (cause_key);
CREATE UNIQUE INDEX email_log_mail_id ON email_log (mail_id);
CREATE INDEX email_log_due ON email_log (lane, next_at, id) WHERE state = 'waiting';
CREATE INDEX email_log_lease ON email_log (lease_until) WHERE state = 'sending';
CREATE INDEX email_log_lane ON email_log (lane, id);
CREATE INDEX email_log_account_id ON email_log (account_id, id);`

/** What became of a mail for each receiver, by which tries, and what is sent along. */
export const mailQueueTables = `
CREATE TABLE email_receiver (
  email_log_id bigint NOT NULL REFERENCES email_log ON DELETE CASCADE,
  address text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  code text,
  said text,
  told_at timestamptz,
  PRIMARY KEY (email_log_id, address)
);
CREATE INDEX email_receiver_address ON email_receiver (lower(address), state);
CREATE TABLE email_attempt (
  email_log_id bigint NOT NULL REFERENCES email_log ON DELETE CASCADE,
  no integer NOT NULL,
  at timestamptz NOT NULL,
  data_at timestamptz,
  ended_at timestamptz,
  account text,
  stage text,
  code text,
  said text,
  talk text,
  PRIMARY KEY (email_log_id, no)
);
CREATE TABLE email_attachment (
  email_log_id bigint NOT NULL REFERENCES email_log ON DELETE CASCADE,
  no integer NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  hash text,
  content bytea,
  PRIMARY KEY (email_log_id, no)
);`

/** Mails that were there before the queue: their receivers share what became of them. */
export const receiversOfOldMails = `
INSERT INTO email_receiver (email_log_id, address, state, said, told_at)
SELECT DISTINCT ON (l.id, r.address) l.id, r.address,
  CASE l.state WHEN 'sent' THEN 'sent' WHEN 'failed' THEN 'refused' ELSE 'unknown' END, l.error, coalesce(l.sent_at, l.created_at)
FROM email_log l, jsonb_array_elements_text(CASE jsonb_typeof(l.receivers) WHEN 'array' THEN l.receivers ELSE '[]'::jsonb END) AS r(address)
ON CONFLICT DO NOTHING;`
