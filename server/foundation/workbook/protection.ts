export { looksLikeFormula, protect, unprotect } from '../../../src/resources/kit/formula'
