import type { ProfileChange } from '../../slices/session/personal'
import type { Profile } from '../../slices/session/session'

/** What one changes of oneself by the inputs of a form. */
export interface OwnDraft {
  avatar: string | null
  department_id: number | null
}

export const ownDraft = ({ avatar, department_id }: Profile): OwnDraft => ({ avatar, department_id })

/** What differs from the profile. A department cannot be emptied. */
export const ownChange = (profile: Profile, { avatar, department_id }: OwnDraft): ProfileChange => ({
  ...((avatar || null) !== (profile.avatar || null) && { avatar: avatar || null }),
  ...(department_id !== null && department_id !== profile.department_id && { department_id }),
})
