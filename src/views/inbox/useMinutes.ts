import { useSay } from '../../i18n/useSay'

/** Minutes as people say them: `3 h 10 min`. */
export function useMinutes(): (minutes: number) => string {
  const say = useSay()
  return (minutes) =>
    minutes < 60
      ? say('inbox.minutes', { count: minutes })
      : say('inbox.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
