import { demo } from './zh/demo'
import { engine } from './zh/engine'
import { exporting } from './zh/export'
import { flows } from './zh/flows'
import { problem } from './zh/problem'
import { session } from './zh/session'
import { shell } from './zh/shell'
import { sites } from './zh/sites'

/** What the frame and the generic screens say. */
export const zhFrame = {
  ...shell,
  ...sites,
  ...engine,
  ...session,
  ...flows,
  ...problem,
  ...demo,
  ...exporting,
}
