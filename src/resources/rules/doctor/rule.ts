import type { Label } from '../../kit/label'
import type { KitMessageId } from '../../kit/messages'
import type { Report } from '../../report'
import type { FindingName } from './findings'

/** What a rule cannot see in the report itself. */
export interface ReportFacts {
  /** An earlier report whose name differs by spaces, punctuation, case or width at most. */
  twin?: { id: number; name: string } | undefined
  /** An earlier report whose link differs by case at most. */
  linkTwin?: { id: number; link: string } | undefined
  /** The first sensitive word of its texts that hides or refuses it. */
  word?: { field: string; word: string } | undefined
  /** Its picture is in the file manager no more. */
  isPictureGone?: boolean
}

/** What is wrong: at which field, and whatever is to be said beside. */
export interface Symptom {
  field: string
  detail: string
}

/** What a fix cannot know by itself. */
export interface FixHelp {
  /** When discounts are to end, if the person says so. */
  discountEnd: string | null
  /** The last part of an address that no other report has; '' where nothing of the title can be spelled. */
  linkOf(title: string, id: number | undefined): Promise<string>
}

/** The values that the report gets instead, or why it cannot have any. */
export type Fixed = { values: Partial<Report> } | { message: KitMessageId }

/** How a rule mends what it finds. */
export interface Fix {
  /** The fields that it writes. */
  writes: readonly (keyof Report & string)[]
  make(report: Partial<Report>, help: FixHelp): Fixed | Promise<Fixed>
}

/** One thing that may be wrong with a report. Pure: the same report and facts give the same answer. */
export interface ReportRule {
  /** Kept with what it finds. */
  name: FindingName
  title: Label
  /** What to do about it. */
  remedy: Label
  /** The fields that it reads. */
  reads: readonly (keyof Report & string)[]
  find(report: Partial<Report>, facts: ReportFacts): Symptom | undefined
  /** Absent: somebody has to look at the report. */
  fix?: Fix
}
