import type { SqlMigration } from '../../migrate'

const renamed = (
  mark: readonly [from: string, to: string],
  kinds: readonly (readonly [from: string, to: string])[],
) => `
UPDATE rule SET perm = 'site:${mark[1]}' WHERE perm = 'site:${mark[0]}';
UPDATE menu_seed SET seed_key = replace(seed_key, 'site:${mark[0]}', 'site:${mark[1]}') WHERE seed_key LIKE '%site:${mark[0]}';
UPDATE operation_log SET action = '${mark[1]}' WHERE resource = 'site' AND action = '${mark[0]}';
${kinds.map(([from, to]) => `UPDATE run SET kind = '${to}' WHERE kind = '${from}';`).join('\n')}`

/** Many sites upgraded together are a rollout, what is done to one is its lifecycle: rows of before are called so too. */
export const rollouts: SqlMigration = {
  name: '0024_rollouts',
  up: renamed(
    ['train', 'rollout'],
    [
      ['site-train', 'site-rollout'],
      ['site-life', 'site-lifecycle'],
    ],
  ),
  down: renamed(
    ['rollout', 'train'],
    [
      ['site-rollout', 'site-train'],
      ['site-lifecycle', 'site-life'],
    ],
  ),
}
