import type { TestApp } from './app'

/**
 * Holds the runs of a person where their rights are looked at for the `nth` time from now, which is done before each batch:
 * `reached` when one stands there, until `letGo`.
 */
export function holdRun({ services }: TestApp, userId: number, nth: number) {
  let arrive = (): void => undefined
  let letGo = (): void => undefined
  const reached = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { access } = services
  const rights = access.rights.bind(access)
  let looks = 0
  const spy = jest.spyOn(access, 'rights').mockImplementation(async (...given) => {
    if (given[1] === userId && ++looks === nth) {
      arrive()
      await gate
    }
    return rights(...given)
  })
  return {
    reached,
    letGo(): void {
      letGo()
      spy.mockRestore()
    },
  }
}
