import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { inputs } from '../../../src/engine/kinds/inputs'
import { SecretInput } from '../../../src/engine/kinds/text/SecretInput'
import { allResources } from '../../../src/resources'
import { checkField } from '../../../src/resources/kit/checkDraft'
import type { KindName } from '../../../src/resources/kit/field'
import { member } from '../../../src/resources/member'
import { renderScreen } from '../../kit/renderScreen'

/** Editors of their own, which load in a browser (e2e); buttons for files, which no reader calls invalid; a switch, which can hold nothing wrong. */
const ELSEWHERE: ReadonlySet<string> = new Set(['richtext', 'json', 'image', 'file', 'files', 'bool'])
const kinds = Object.keys(inputs).filter((kind) => !ELSEWHERE.has(kind)) as KindName[]

const withKind = (kind: KindName) =>
  allResources
    .flatMap((resource) => Object.entries(resource.allFields).map(([name, field]) => ({ resource, name, field })))
    .filter(({ field }) => field.kind === kind)

/** Where words are chosen, a few stand side by side and many in a list. */
const samples = kinds.flatMap((kind) => {
  const [first, ...others] = withKind(kind)
  const isFew = ({ field }: { field: { choices?: object } }): boolean => Object.keys(field.choices ?? {}).length <= 4
  const other = kind === 'choice' && first ? others.find((each) => isFew(each) !== isFew(first)) : undefined
  return [first, other].flatMap((sample) => (sample ? [{ kind, ...sample }] : []))
})

describe('an input whose value is refused', () => {
  it.each(samples)('says so, and where the reason stands: $kind, $name', async (sample) => {
    const { kind, resource, name, field } = sample
    const Input = inputs[kind]
    renderScreen(
      <div data-testid="box">
        <Suspense>
          <Input
            id="asked"
            name={name}
            field={field}
            value={null}
            resource={resource}
            language="en"
            isInvalid
            isDisabled={false}
            describedBy="why"
            draft={{}}
            onChange={() => {}}
            onBlur={() => {}}
          />
        </Suspense>
        <p id="why">Not like this</p>
      </div>,
      { at: '/control/dashboard' },
    )
    const box = screen.getByTestId('box')
    await waitFor(() => expect(box.querySelector('[aria-invalid=true]')).not.toBeNull())
    expect(box.querySelector('[aria-invalid=true]')).toHaveAccessibleDescription('Not like this')
  })
})

const password = member.fields.password
let draft: unknown

function PasswordBox() {
  const [value, setValue] = useState<unknown>(true)
  draft = value
  const said = { name: 'password', resource: member, language: 'en', isInvalid: false, isDisabled: false } as const
  return <SecretInput {...said} id="typed" field={password} value={value} onChange={setValue} onBlur={() => {}} />
}

it('a password is typed twice, and refused until both entries agree', async () => {
  const { container } = renderScreen(<PasswordBox />, { at: '/main/members/member' })
  const user = userEvent.setup()
  expect(screen.queryByLabelText('Enter the password again')).toBeNull()
  await user.type(container.querySelector('#typed') as HTMLElement, 'quiet pillars')
  expect(checkField('password', password, draft)).toMatchObject({ message: 'check.passwordsDiffer' })
  await user.type(screen.getByLabelText('Enter the password again'), 'quiet pillars')
  expect(checkField('password', password, draft)).toEqual({ value: 'quiet pillars' })
})
