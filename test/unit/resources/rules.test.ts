import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { report } from '../../../src/resources/report'
import { role } from '../../../src/resources/role'
import { rule } from '../../../src/resources/rule'
import { user } from '../../../src/resources/user'

const problemsOf = (resource: Parameters<typeof checkDraft>[0], draft: Record<string, unknown>, current = {}) =>
  checkDraft(resource, draft, { isPartial: true, current }).problems

describe('a discount (specification §5, date ranges)', () => {
  const whole = {
    discount_type: 'rate',
    discount_rate: '0.15',
    discount_begin: '2026-01-01',
    discount_end: '2026-01-31',
  }

  it('passes with its value and both ends', () => expect(problemsOf(report, whole)).toEqual([]))

  it('does not end before it begins, whether both ends are sent or one', () => {
    const late = [{ field: 'discount_end', message: 'rule.endsBeforeStart' }]

    expect(problemsOf(report, { ...whole, discount_end: '2025-12-31' })).toEqual(late)
    expect(
      problemsOf(report, { discount_end: '2025-12-31' }, { ...whole, discount_begin: '2026-01-01T00:00:00.000Z' }),
    ).toEqual(late)
    expect(problemsOf(report, { ...whole, discount_end: whole.discount_begin })).toEqual([])
  })

  it.each(['discount_rate', 'discount_begin', 'discount_end'])('is not complete without %s', (name) => {
    expect(problemsOf(report, { ...whole, [name]: null })).toEqual([
      { field: name, message: 'rule.discountIncomplete' },
    ])
  })

  it('needs nothing where there is none', () => expect(problemsOf(report, { discount_type: 'none' })).toEqual([]))

  it('takes off the whole price at most', () => {
    expect(problemsOf(report, { ...whole, discount_rate: '1.01' })).toMatchObject([
      { message: 'check.percentMax', values: { max: '100%' } },
    ])
    expect(problemsOf(report, { ...whole, discount_rate: 'much' })).toMatchObject([{ message: 'check.percent' }])
  })
})

describe('a new password', () => {
  it.each([
    ['short', 'rule.passwordTooShort'],
    ['密码密码密码', 'rule.passwordTooShort'],
    ['Password123', 'rule.passwordTooCommon'],
    ['1q2w3e4r5t', 'rule.passwordTooCommon'],
    ['aaaaaaaaaaaa', 'rule.passwordTooCommon'],
    ['Someone@example.com', 'rule.passwordTooCommon'],
  ])('%s is refused', (password, message) => {
    expect(problemsOf(user, { password }, { email: 'someone@example.com' })).toEqual([{ field: 'password', message }])
  })

  it('of ten characters that nobody guesses passes, with its spaces', () => {
    const { values, problems } = checkDraft(user, { password: ' nine lives ' }, { isPartial: true })

    expect(problems).toEqual([])
    expect(values.password).toBe(' nine lives ')
  })
})

describe('a role’s code (specification §6)', () => {
  it.each([
    ['ROOT2', [{ field: 'code', message: 'rule.roleCodeReserved' }]],
    ['editor', [{ field: 'code', message: 'rule.roleCodeShape' }]],
    ['EDITOR_2', []],
  ])('%s', (code, problems) => expect(problemsOf(role, { code })).toEqual(problems))
})

describe('a menu row (decisions, sign-in and rights)', () => {
  it.each([
    [{ type: 'button' }, 'perm'],
    [{ type: 'menu', perm: 'report:list' }, 'path'],
    [{ type: 'link' }, 'path'],
    [{ type: 'button', perm: 'report:list' }, undefined],
    [{ type: 'directory', path: 'products' }, undefined],
  ])('%j', (draft, field) => {
    expect(problemsOf(rule, draft).map((problem) => problem.field)).toEqual(field ? [field] : [])
  })
})
