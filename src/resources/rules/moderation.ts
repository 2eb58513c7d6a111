import { choice } from '../kit/fields'

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
