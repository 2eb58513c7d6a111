import type { SqlMigration } from '../../migrate'
import { archiveTable, restoreTable } from '../archive'
import { commonColumns } from '../commonColumns'

/** What visitors write, and what they ask and are answered. */
export const messagesAndQuestions: SqlMigration = {
  name: '0074_messages_and_questions',
  up: `
${restoreTable(
  'message',
  `CREATE TABLE message (${commonColumns},
      message_module_id bigint,
      name text NOT NULL,
      email text,
      phone text,
      company text,
      country_id bigint,
      member_id bigint,
      report_id bigint,
      product_name text,
      price_version_id bigint,
      buy_time text,
      content text,
      keywords jsonb,
      channel_id bigint,
      language_version text,
      is_read boolean DEFAULT false,
      state text NOT NULL DEFAULT 'new',
      assignee_id bigint,
      department_id bigint,
      remarks text,
      sent_at timestamp with time zone,
      ip text,
      location text,
      user_agent text
    );
    CREATE INDEX message_is_read ON message (is_read, id);
    CREATE INDEX message_state ON message (state, id);
    CREATE INDEX message_message_module_id ON message (message_module_id, id);
    CREATE INDEX message_assignee_id ON message (assignee_id, id);
    CREATE INDEX message_department_id ON message (department_id, id);
    CREATE INDEX message_report_id ON message (report_id, id);
    CREATE INDEX message_member_id ON message (member_id, id);
    CREATE INDEX message_channel_id ON message (channel_id, id);
    CREATE INDEX message_price_version_id ON message (price_version_id, id);
    CREATE INDEX message_language_version ON message (language_version, id);
    CREATE INDEX message_sent_at ON message (sent_at, id);
    CREATE INDEX message_country_id ON message (country_id, id);
    CREATE INDEX message_email ON message (lower(email));`,
)}
${restoreTable(
  'question',
  `CREATE TABLE question (${commonColumns},
      title text NOT NULL,
      content text,
      name text,
      member_id bigint,
      report_id bigint,
      state text DEFAULT 'waiting',
      answers_count integer DEFAULT 0,
      ip text
    );
    CREATE INDEX question_state ON question (state, id);
    CREATE INDEX question_report_id ON question (report_id, id);
    CREATE INDEX question_member_id ON question (member_id, id);
    CREATE INDEX question_created_at ON question (created_at, id);`,
)}
${restoreTable(
  'answer',
  `CREATE TABLE answer (${commonColumns},
      question_id bigint NOT NULL,
      content text NOT NULL,
      member_id bigint,
      user_id bigint,
      state text DEFAULT 'approved',
      is_accepted boolean DEFAULT false
    );
    CREATE INDEX answer_question_id ON answer (question_id, id);
    CREATE INDEX answer_state ON answer (state, id);
    CREATE INDEX answer_is_accepted ON answer (id) WHERE is_accepted;
    CREATE INDEX answer_member_id ON answer (member_id, id);
    CREATE INDEX answer_user_id ON answer (user_id, id);`,
)}`,
  down: `
${archiveTable('answer')}
${archiveTable('question')}
${archiveTable('message')}`,
}
