import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useTogether } from '../../i18n/useTogether'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { profileChangeAsked } from '../../slices/session/personal'
import type { Profile } from '../../slices/session/session'
import { selectIsLocked } from '../../slices/sites/siteGuard'
import { PlainField } from '../../widgets/plain/PlainField'
import { EmailChange } from './EmailChange'
import { ownChange, ownDraft } from './ownDraft'
import { Section } from './Section'

/** Inputs of forms come after the page. */
const OwnFields = lazy(() => import('./OwnFields').then(({ OwnFields: fields }) => ({ default: fields })))

const isPhone = (text: string): boolean => /^\+?[\d\s-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

export function ProfileForm() {
  const say = useSay()
  const profile = useAppSelector((state) => state.session.profile)
  return (
    <Section title={say('personal.profile')}>
      {profile && (
        <>
          <Facts profile={profile} />
          <EmailChange key={profile.email} wanted={profile.wanted_email} />
          <Fields key={profile.id} profile={profile} />
        </>
      )}
    </Section>
  )
}

function Facts({ profile }: { profile: Profile }) {
  const say = useSay()
  const { list } = useTogether()
  const facts = [
    [say('personal.email'), profile.email],
    [say('personal.department'), profile.department ?? say('personal.none')],
    [say('personal.roles'), list(profile.roles.map(({ name }) => name)) || say('personal.none')],
  ]
  return (
    <dl className="co-personal__facts">
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fields({ profile }: { profile: Profile }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { problems = {} } = useAppSelector((state) => state.personal.fault) ?? {}
  const isLocked = useAppSelector(selectIsLocked)
  const isBusy = useAppSelector(selectFlow(profileChangeAsked)).status === 'running'
  const [name, setName] = useState(profile.name)
  const [nickname, setNickname] = useState(profile.nickname ?? '')
  const [mobile, setMobile] = useState(profile.mobile ?? '')
  const [own, setOwn] = useState(() => ownDraft(profile))
  const change = ownChange(profile, own)
  const wrong = {
    name: name.trim() ? undefined : say('personal.nameNeeded'),
    mobile: mobile === '' || isPhone(mobile) ? undefined : say('personal.mobileWrong'),
  }
  const isSame =
    name === profile.name &&
    nickname === (profile.nickname ?? '') &&
    mobile === (profile.mobile ?? '') &&
    Object.keys(change).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.name || wrong.mobile || isBusy || isSame) return
    dispatch(profileChangeAsked({ name: name.trim(), nickname: nickname.trim(), mobile: mobile.trim(), ...change }))
  }
  return (
    <form className="co-personal__form" onSubmit={submit} noValidate>
      <PlainField label={say('personal.name')} value={name} problem={wrong.name ?? problems.name} onChange={setName} />
      <PlainField
        label={say('personal.nickname')}
        value={nickname}
        problem={problems.nickname}
        onChange={setNickname}
      />
      <PlainField
        label={say('personal.mobile')}
        type="tel"
        value={mobile}
        problem={wrong.mobile ?? problems.mobile}
        onChange={setMobile}
      />
      <Suspense>
        <OwnFields draft={own} problems={problems} isBusy={isBusy} onChange={setOwn} />
      </Suspense>
      <button
        type="submit"
        className="co-button co-button--primary"
        disabled={isBusy || isSame || isLocked}
        aria-busy={isBusy}
      >
        {say(isBusy ? 'personal.saving' : 'personal.save')}
      </button>
    </form>
  )
}
