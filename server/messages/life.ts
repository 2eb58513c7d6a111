import type { Label } from '../../src/resources/kit/label'

/** The life of a site: initialise, upgrade, roll back. */
export const life = {
  'site.tooOld': [
    '“{site}”的站点版本是 {has}，这里需要 {needs}。请先升级站点',
    'The site “{site}” is at version {has}, and this needs {needs}. Upgrade the site first',
  ],
} satisfies Record<string, Label>
