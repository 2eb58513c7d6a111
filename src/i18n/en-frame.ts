import { demo } from './en/demo'
import { engine } from './en/engine'
import { exporting } from './en/export'
import { flows } from './en/flows'
import { problem } from './en/problem'
import { session } from './en/session'
import { shell } from './en/shell'
import { sites } from './en/sites'

/** What the frame and the generic screens say. */
export const enFrame = {
  ...shell,
  ...sites,
  ...engine,
  ...session,
  ...flows,
  ...problem,
  ...demo,
  ...exporting,
}
