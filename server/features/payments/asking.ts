const MINUTE = 60_000

/** Minutes after which a provider is asked, one time after the other: notifications mostly come before. */
const STEPS = [2, 5, 10, 30, 60, 120, 360, 720] as const

/** When to ask next, having asked so often. */
export const nextAsk = (asked: number, now: Date): Date =>
  new Date(now.getTime() + (STEPS[Math.min(asked, STEPS.length - 1)] ?? STEPS[0]) * MINUTE)
