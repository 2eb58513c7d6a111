/** A work in short steps, between which others can have their turn. */
export type Steps<Result> = Generator<undefined, Result>

/** Takes all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
