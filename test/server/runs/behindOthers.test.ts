import { letOthersGoFirst } from '../../../server/kernel/resources/behindOthers'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'

/** Of an action that is declared somewhere: its kind is named after both. */
const BEGUN = 'coupon:generate-again'

describeEachApp('what nobody began goes behind what somebody waits for (decision 98)', (at) => {
  /** Whether it has its turn within so short a time. */
  const hasTurn = (): Promise<boolean> =>
    Promise.race([
      letOthersGoFirst(at().services, { signal: new AbortController().signal }).then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 700)),
    ])

  it('whatever the kind of it is named', async () => {
    const { runs } = at().services
    let letGo = (): void => undefined
    runs.register({
      name: BEGUN,
      work: () =>
        new Promise((resolve) => {
          letGo = () => resolve(null)
        }),
    })
    await runs.start()
    expect(await hasTurn()).toBe(true)
    const id = await runs.add(BEGUN, null, { site: 'control', userId: null, title: ['批量', 'Batch'] })
    await eventually(async () => expect((await runs.get(id))?.state).toBe('running'))
    expect(await hasTurn()).toBe(false)
    letGo()
    await eventually(async () => expect((await runs.get(id))?.state).toBe('done'))
    expect(await hasTurn()).toBe(true)
  })
})
