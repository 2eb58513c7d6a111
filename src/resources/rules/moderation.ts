import { choice, text } from '../kit/fields'

export const moderationStates = {
  waiting: ['待审核', 'Waiting'],
  approved: ['已通过', 'Approved'],
  refused: ['已拒绝', 'Refused'],
} as const

/** Whether the site may show what somebody wrote; only the actions of the moderation change it. */
export const moderationState = (start: keyof typeof moderationStates) =>
  choice(['审核', 'Moderation'], moderationStates, {
    readonly: true,
    default: start,
    width: 110,
    tones: { waiting: 'amber', approved: 'green', refused: 'grey' },
  })

const LONGEST_REASON = 500

/** Why it is not shown, for colleagues and for whoever looks at it again. */
export const refusedReason = text(['原因', 'Reason'], {
  maxLength: LONGEST_REASON,
  hint: ['只有员工看得到', 'Visible to staff only'],
})

export const refusedReasonKept = text(['拒绝原因', 'Why refused'], {
  readonly: true,
  maxLength: LONGEST_REASON,
  width: 200,
})
