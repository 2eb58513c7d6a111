/** Stands for what axios makes of forms and knows of status codes: the console makes its forms itself, and the sign-in page must be light. */
export default function leftOut() {
  throw new Error('This part of axios is left out of the console: see webpack.config.ts')
}
export const DEFAULT_FORM_DATA_MAX_DEPTH = 0
