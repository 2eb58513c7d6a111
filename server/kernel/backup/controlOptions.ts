import type { Database } from '../../foundation/db/database'

/** What the place where backups are asked for needs of its server. */
export interface ControlOptions {
  dataDir: string
  database: Database
  /** Folders in which storage accounts keep files. */
  folders(): readonly string[]
  onTrouble(error: Error): void
}
