import { dashboard } from './zh/dashboard'
import { demo } from './zh/demo'
import { engine } from './zh/engine'
import { exporting } from './zh/export'
import { flows } from './zh/flows'
import { personal } from './zh/personal'
import { places } from './zh/places'
import { problem } from './zh/problem'
import { session } from './zh/session'
import { shell } from './zh/shell'
import { siteLife } from './zh/siteLife'
import { sites } from './zh/sites'
import { upload } from './zh/upload'

/** Every word that belongs to no resource. */
export const zh = {
  ...shell,
  ...sites,
  ...engine,
  ...session,
  ...flows,
  ...problem,
  ...personal,
  ...dashboard,
  ...demo,
  ...upload,
  ...exporting,
  ...siteLife,
  ...places,
}
