const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** `3481395` → `3.3 MB`; steps of 1024, at most one decimal. */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const amount = bytes / 1024 ** step
  return `${amount >= 100 || step === 0 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[step]}`
}
