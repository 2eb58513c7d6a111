import type { ConnectionStep, ConnectionStepName } from '../../../../src/resources/kit/connectionTest'
import type { Label } from '../../../../src/resources/kit/label'

/** What is wrong, and how to mend it. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
  constructor(readonly sentence: Label) {
    super(sentence[1])
  }
}

/** The driver's own words, which come without a code. */
const SILENT = 'Query read timeout'

const unexpected = (error: unknown): Label => {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 200)
  if (said === SILENT)
    return [
      '登录后数据库没有及时应答，可能过于繁忙，请稍后再试',
      'The database accepted the sign-in but did not respond in time. It may be busy. Try again in a moment',
    ]
  return [`出现意外错误：${said}`, `An unexpected error: ${said}`]
}

/** Goes through the steps one by one; the first that fails is the last. */
export class Steps {
  readonly done: ConnectionStep[] = []

  get ok(): boolean {
    return this.done.every(({ ok }) => ok)
  }

  /** Does the step and notes what it says. Undefined where it fails, or one before it did. */
  async take<T>(name: ConnectionStepName, work: () => Promise<[T, Label]>): Promise<T | undefined> {
    if (!this.ok) return undefined
    const from = performance.now()
    const note = (ok: boolean, message: Label) =>
      void this.done.push({ name, ok, message, ms: Math.round(performance.now() - from) })
    try {
      const [found, message] = await work()
      note(true, message)
      return found
    } catch (error) {
      note(false, error instanceof StepFailed ? error.sentence : unexpected(error))
      return undefined
    }
  }
}
