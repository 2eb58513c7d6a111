/** Stands for axios' adapter over fetch, which the console never uses: every browser has XMLHttpRequest, and the sign-in page must be light. */
export const getFetch = () => false
export default false
