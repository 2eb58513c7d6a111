import { BIN_DAYS, UPLOAD_FILE_LIMIT } from '../../../config/limits'
import { type InstallationState, installationKnown } from '../../slices/session/installation'
import { signedOut } from '../../slices/session/session'
import type { PageSettingAnswer } from '../calls'
import { attempt, leaveFor, port, put, read, type Step } from '../kit'

/** Forgets who was signed in, in this browser. */
export function* forgetUser(): Step {
  const browser = yield* port('browser')
  browser.write('accessToken', null)
  yield* put(signedOut())
}

export function* learnInstallation(answer: PageSettingAnswer): Step<InstallationState> {
  yield* put(
    installationKnown({
      isDemo: answer.is_demo === true,
      mayRegister: answer.may_register === true,
      publicSite: answer.public_site_url || null,
      center: answer.center_url || null,
      logo: answer.logo || null,
      signInPicture: answer.sign_in_picture || null,
      legal: [answer.legal_zh ?? '', answer.legal_en ?? ''],
      uploadLimit: answer.upload_megabytes ? answer.upload_megabytes * 1024 * 1024 : UPLOAD_FILE_LIMIT,
      binDays: answer.bin_days ?? BIN_DAYS,
      hasWatermark: answer.has_watermark === true,
    }),
  )
  return yield* read((state) => state.installation)
}

/** What the server says of itself; asked once. */
export function* installation(): Step<InstallationState> {
  const known = yield* read((state) => state.installation)
  if (known.isKnown) return known
  const { answer } = yield* attempt('session.pageSetting', {})
  return answer ? yield* learnInstallation(answer) : known
}

/** Where people without an account belong. False: there is no such place, and `/login` stands for it. */
export function* leaveForPublicSite(): Step<boolean> {
  const browser = yield* port('browser')
  browser.writeTab('reHeaderData', null)
  const { publicSite } = yield* installation()
  if (publicSite === null) return false
  yield* leaveFor(publicSite)
  return true
}
