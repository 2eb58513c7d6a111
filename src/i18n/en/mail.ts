import type { mail as zh } from '../zh/mail'

export const mail: Record<keyof typeof zh, string> = {
  'mail.asText': 'Show as plain text',
  'mail.asMarkup': 'Show as email',
  'mail.preview': 'Preview',
  'mail.previewRow': 'Fill with this row',
  'mail.previewHint': 'Without one, examples are used. Sign-in links are always examples; none is made.',
  'mail.empty': 'This row has nothing for {placeholders}, so such an email is not sent.',
}
