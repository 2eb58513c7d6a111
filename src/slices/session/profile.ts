/** Sign-ins that were refused in somebody's name since they were here before. */
export interface FailedSignIns {
  count: number
  since: string
  last_at: string
  last_ip: string | null
}

/** What came with an update. */
export interface NewVersion {
  release: string
  title: [zh: string, en: string]
}

/** How far somebody is in the guide through a first upload. */
export interface Guide {
  step: 'open' | 'take' | 'check' | 'rehearse' | 'undo' | 'done'
  /** Address of the upload page. */
  path?: string
  /** The upload that is followed. */
  upload?: number
  /** Uploads up to this one were known before: none of them is followed. */
  after?: number
}

/** Who is signed in. */
export interface Profile {
  id: number
  name: string
  nickname: string | null
  /** As in lists and histories: with the login name where somebody else goes by the same. */
  called: string
  email: string
  /** The address that waits to be confirmed. */
  wanted_email: string | null
  avatar: string | null
  mobile: string | null
  department_id: number | null
  department: string | null
  roles: { code: string; name: string }[]
  last_login_at: string | null
  /** Where the person belongs; null: no role counts anywhere. */
  home: string | null
  /** Nothing is open but the page where a second factor is set up. */
  must_set_up?: boolean
  /** Null: none. */
  failed_sign_ins?: FailedSignIns | null
  /** A version that the person has not been told of. */
  new_version?: NewVersion | null
  /** Null: nothing to be guided through, or the person has left it. */
  guide?: Guide | null
}
