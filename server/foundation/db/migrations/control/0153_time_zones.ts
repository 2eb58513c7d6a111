import type { SqlMigration } from '../../migrate'

/**
 * Sites and the platform have a zone; the history of tasks is a log like the others. However a schedule or a zone is changed, by a
 * form, a batch or an undo: when its tasks are due next is reckoned anew.
 */
export const timeZones: SqlMigration = {
  name: '0153_time_zones',
  up: `
    ALTER TABLE platform_setting
      ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Shanghai',
      ADD COLUMN task_log_days integer DEFAULT 90;
    ALTER TABLE site ADD COLUMN time_zone text;
    CREATE FUNCTION task_reckon_anew() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.next_run_at := NULL; RETURN NEW; END $$;
    CREATE TRIGGER task_reckon_anew BEFORE UPDATE OF cycle, every, at_minute, at_hour, at_weekday, cron, time_zone, site_id, status
      ON task FOR EACH ROW EXECUTE FUNCTION task_reckon_anew();
    CREATE FUNCTION task_follow_zone() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.time_zone IS DISTINCT FROM OLD.time_zone THEN
          EXECUTE format('UPDATE %I.task SET next_run_at = NULL', TG_TABLE_SCHEMA);
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER task_follow_zone AFTER UPDATE OF time_zone ON site FOR EACH ROW EXECUTE FUNCTION task_follow_zone();
    CREATE TRIGGER task_follow_zone AFTER UPDATE OF time_zone ON platform_setting
      FOR EACH ROW EXECUTE FUNCTION task_follow_zone();`,
  down: `
    DROP TRIGGER task_follow_zone ON platform_setting;
    DROP TRIGGER task_follow_zone ON site;
    DROP TRIGGER task_reckon_anew ON task;
    DROP FUNCTION task_follow_zone();
    DROP FUNCTION task_reckon_anew();
    ALTER TABLE site DROP COLUMN time_zone;
    ALTER TABLE platform_setting DROP COLUMN time_zone, DROP COLUMN task_log_days;`,
}
