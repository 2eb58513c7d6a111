/** Tells of trouble that belongs to no call as a warning of the process, which goes on. */
export function warn(error: Error): void {
  process.emitWarning(error.stack ?? error.message, error.name)
}
