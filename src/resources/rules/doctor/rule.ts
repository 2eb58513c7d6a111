import type { Label } from '../../kit/label'
import type { Report } from '../../report'

/** What a rule cannot see in the report itself. */
export interface ReportFacts {
  /** An earlier report whose name differs by spaces, punctuation, case or width at most. */
  twin?: { id: number; name: string } | undefined
  /** The first sensitive word of its texts. */
  word?: { field: string; word: string } | undefined
  /** Its picture is in the file manager no more. */
  isPictureGone?: boolean
}

/** What is wrong: at which field, and whatever is to be said beside. */
export interface Symptom {
  field: string
  detail: string
}

/** One thing that may be wrong with a report. Pure: the same report and facts give the same answer. */
export interface ReportRule {
  /** A word of the wire, kept with what it finds. */
  name: string
  title: Label
  /** What to do about it. */
  remedy: Label
  /** The fields that it reads. */
  reads: readonly (keyof Report & string)[]
  find(report: Partial<Report>, facts: ReportFacts): Symptom | undefined
}
