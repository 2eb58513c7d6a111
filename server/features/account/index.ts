export { mailSafety, tellSafety } from './safety/tellSafety'
