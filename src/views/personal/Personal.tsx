import { LatePart } from '../../engine/LatePart'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { PageHead } from '../../widgets/PageHead'
import { Devices } from './Devices'
import { Appearance, OwnLog } from './Elsewhere'
import { NoticeChoices } from './NoticeChoices'
import { OwnRights } from './OwnRights'
import { OwnTokens } from './OwnTokens'
import { PasswordForm } from './PasswordForm'
import './Personal.css'
import { ProfileForm } from './ProfileForm'
import { SignInSafety } from './SignInSafety'

/** One's own account: profile, password, second factor, devices, and the ways to one's settings and log. */
export const Personal = () => (
  <LatePart name="account">
    <Cards />
  </LatePart>
)

function Cards() {
  const say = useSay()
  const mustSetUp = useAppSelector(({ session }) => session.profile?.must_set_up)
  if (mustSetUp)
    return (
      <section className="co-page co-personal">
        <PageHead title={say('personal.title')} />
        <SignInSafety />
      </section>
    )
  return (
    <section className="co-page co-personal">
      <PageHead title={say('personal.title')} />
      <div className="co-personal__columns">
        <div className="co-personal__column">
          <ProfileForm />
          <PasswordForm />
          <SignInSafety />
        </div>
        <div className="co-personal__column">
          <Devices />
          <NoticeChoices />
          <Appearance />
          <OwnRights />
          <OwnTokens />
          <OwnLog />
        </div>
      </div>
    </section>
  )
}
