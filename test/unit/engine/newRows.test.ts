import { copyOf, startForm, startOf, toSend } from '../../../src/engine/form/formState'
import { allResources } from '../../../src/resources'
import { checkDraft } from '../../../src/resources/kit/checkDraft'

const writable = allResources.filter(({ isLog }) => !isLog)

describe.each(writable.map((resource) => [resource.name, resource] as const))('a new row of %s', (_, resource) => {
  // What is missing stands at its field; what nobody can see or set must not be wrong.
  const problemsAt = (draft: Readonly<Record<string, unknown>>) =>
    checkDraft(resource, toSend(startForm(draft), true)).problems.filter(
      ({ field, message }) => message !== 'check.required' && !onForm.has(field),
    )
  const onForm = new Set<string>(resource.form.flatMap(({ rows }) => rows.flat()))

  it('starts with nothing that the server would refuse (architecture §3)', () => {
    expect(problemsAt(startOf(resource, undefined))).toEqual([])
  })

  it('starts so too as a copy of another', () => {
    const readonly = Object.keys(resource.allFields).filter((name) => resource.allFields[name]?.readonly)
    const row = { ...startOf(resource, undefined), ...Object.fromEntries(readonly.map((name) => [name, 1])) }
    expect(problemsAt(copyOf(resource, row))).toEqual([])
  })
})
