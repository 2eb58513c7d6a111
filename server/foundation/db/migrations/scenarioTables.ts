import { commonColumns } from './commonColumns'

/** What mails say, in control and in sites. Released migrations are made of it: never change it. */
export const createEmailScenarios = `
CREATE TABLE email_scenario (${commonColumns},
  name text NOT NULL,
  code text NOT NULL,
  language_id bigint NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  receivers jsonb
);
CREATE UNIQUE INDEX email_scenario_name ON email_scenario (name);
CREATE UNIQUE INDEX email_scenario_language_id ON email_scenario (code, language_id);
CREATE INDEX email_scenario_code ON email_scenario (code, id);
CREATE INDEX email_scenario_language_id_filter ON email_scenario (language_id, id);`
