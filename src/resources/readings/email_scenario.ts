import type { Label } from '../kit/label'
import { reading } from '../kit/reading'
import type { ResourceName } from '../kit/resourceName'
import type { MailCode } from '../mail/mailCodes'
import type { MailPlaceholder } from '../mail/mailPlaceholder'

/** What can be written for an occasion. */
export interface MailOccasion {
  code: MailCode
  title: Label
  placeholders: readonly MailPlaceholder[]
  /** By whose rows it can be looked at, where the person may read them. */
  sample: ResourceName | null
}

export const mailOccasions = reading<{ output: { list: readonly MailOccasion[] } }>(
  '/api/admin/email-scenario/occasions',
  'email_scenario:form',
)

/** What a text would be as a mail; `row_id` fills it with a row, else with examples. */
export const mailPreview = reading<{
  body: { code: string; language_id: number | null; subject: string; text: string; row_id: number | null }
  output: {
    subject: string
    html: string
    text: string
    /** Placeholders that the row has nothing for: such a mail would not go out. */
    empty: readonly string[]
  }
}>('/api/admin/email-scenario/preview', 'email_scenario:preview', 'POST')
