import { foldQuotes } from '../../src/views/inbox/foldQuotes'

const folded = (text: string) =>
  foldQuotes(text)
    .filter(({ isQuoted }) => isQuoted)
    .map((each) => each.text)
const whole = (text: string) =>
  foldQuotes(text)
    .map((each) => each.text)
    .join('\n')

describe('what a letter quotes (issue 39)', () => {
  it.each([
    ['marks', 'Yes.\n\n> Do you?\n> Ada', '> Do you?\n> Ada'],
    ['Gmail', 'Yes.\nOn Mon, 23 Nov 2026 at 09:12, Ada <ada@example.com> wrote:\n> Do you?', undefined],
    [
      'Gmail, broken',
      'Yes.\nOn Mon, 23 Nov 2026 at 09:12, Ada Lovelace\n<ada@example.com> wrote:\n> Do you?',
      undefined,
    ],
    ['Gmail in Chinese', '好的。\n2026年11月23日 09:12，Ada <ada@example.com> 写道：\n> 可以吗', undefined],
    ['Outlook', 'Yes.\n\nFrom: Ada\nSent: Monday\nTo: Sales\nSubject: Zinc\n\nDo you?', undefined],
    ['Outlook in Chinese', '好的。\n\n发件人: Ada\n发送时间: 周一\n收件人: 销售\n主题: 锌\n\n可以吗？', undefined],
    ['its rule', 'Yes.\n________________________________\nFrom: Ada\nDo you?', undefined],
    ['QQ', '好的。\n\n------------------ 原始邮件 ------------------\n发件人: "Ada"\n可以吗？', undefined],
    ['Foxmail', '好的。\n-----邮件原件-----\n可以吗？', undefined],
    ['older Outlook', 'Yes.\n-----Original Message-----\nDo you?', undefined],
  ])('is folded as %s sets it, and nothing is cut', (_, text, expected) => {
    const [passage = '', ...more] = folded(text)
    expect(more).toEqual([])
    if (expected) expect(passage).toBe(expected)
    else expect(passage.split('\n').at(-1)).toMatch(/Do you\?|可以吗/)
    expect(foldQuotes(text)[0]).toMatchObject({ isQuoted: false })
    expect(whole(text).replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '))
  })

  it('stays in sight where answers stand in it', () => {
    const text = 'See below.\nOn Mon, 23 Nov 2026, Ada <a@b.example> wrote:\n> One?\nYes.\n> Two?\nNo.'
    expect(folded(text)).toEqual([])
  })

  it('is no sentence that merely begins like one', () => {
    expect(folded('From: what I heard, it is fine.\nThanks.')).toEqual([])
    expect(folded('On Monday I wrote to you.\nNothing came.')).toEqual([])
  })
})
