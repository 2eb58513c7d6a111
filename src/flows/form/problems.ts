import type { Problem } from '../../resources/kit/problem'

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value

/** The fields that a refusal names (decisions.md: 422 with `data.problems`). */
export const problemsIn = (details: unknown): Problem[] =>
  typeof details === 'object' && details !== null && 'problems' in details && Array.isArray(details.problems)
    ? details.problems.filter(isProblem)
    : []
