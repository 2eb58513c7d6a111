import type { Label } from '../kit/label'

/** What the drawer of a template says beside its fields. */
export const templateWords: Readonly<Record<'needed', Label>> = {
  needed: ['选好模板后，这里会显示每份报告的新旧内容', 'Choose a template to see old and new texts here'],
}
