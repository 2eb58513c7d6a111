import type { ClockPort } from '../flows/ports'

export const clockPort: ClockPort = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
