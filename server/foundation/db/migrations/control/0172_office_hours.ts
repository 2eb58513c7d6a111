import type { SqlMigration } from '../../migrate'

/** When a site works, and until when somebody is away. */
export const officeHours: SqlMigration = {
  name: '0172_office_hours',
  up: `
    ALTER TABLE site ADD COLUMN office_hours text;
    ALTER TABLE site ADD COLUMN first_answer_hours integer;
    ALTER TABLE site ADD COLUMN next_answer_hours integer;
    ALTER TABLE "user" ADD COLUMN away_until timestamp with time zone;`,
  down: `
    ALTER TABLE "user" DROP COLUMN away_until;
    ALTER TABLE site DROP COLUMN next_answer_hours;
    ALTER TABLE site DROP COLUMN first_answer_hours;
    ALTER TABLE site DROP COLUMN office_hours;`,
}
