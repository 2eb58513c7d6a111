import { useReading } from '../../../engine/useReading'
import { type MailOccasion, mailOccasions } from '../../../resources/readings/email_scenario'

/** The occasion that is chosen in the form, with what its mail may speak of. */
export function useOccasion(code: unknown): MailOccasion | undefined {
  const { data } = useReading(mailOccasions, { key: 'mail-occasions' })
  return data?.list.find((occasion) => occasion.code === code)
}
