import type { ReactNode } from 'react'

interface FormSaysProps {
  /** Why the last try was refused. */
  fault: { message: string } | null
  /** What else there is to say of it. */
  children?: ReactNode
}

/** What came of the last try. Its room is kept from the beginning, so that nothing below it moves when it is said. */
export const FormSays = ({ fault, children }: FormSaysProps) => (
  <div className="co-public__says">
    {fault ? (
      <p className="co-alert" role="alert">
        {fault.message}
      </p>
    ) : (
      children
    )}
  </div>
)
