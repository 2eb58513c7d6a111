import { dashboard } from './en/dashboard'
import { demo } from './en/demo'
import { engine } from './en/engine'
import { exporting } from './en/export'
import { flows } from './en/flows'
import { personal } from './en/personal'
import { places } from './en/places'
import { problem } from './en/problem'
import { session } from './en/session'
import { shell } from './en/shell'
import { siteLife } from './en/siteLife'
import { sites } from './en/sites'
import { upload } from './en/upload'
import type { zh } from './zh'

export const en = {
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
} satisfies Record<keyof typeof zh, string>
