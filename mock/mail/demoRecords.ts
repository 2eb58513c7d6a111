import type { TextRecords } from '../../server/foundation/network/textRecords'

/** What the demo's domain says: SPF is there, the others are still to be added. */
const RECORDS: Readonly<Record<string, readonly string[]>> = {
  'demo.example': ['v=spf1 a:smtp.demo.example -all'],
}

/** Nothing is looked up outside. */
export const demoRecords: TextRecords = { of: async (name) => RECORDS[name] ?? [] }
