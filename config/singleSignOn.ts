/** The site that signs people in for the others, and where they come back to. */
export const singleSignOn = {
  site: 'center',
  returnPath: '/control/dashboard',
} as const
