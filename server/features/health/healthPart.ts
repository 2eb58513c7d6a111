import type { Part } from '../../kernel/resources/part'
import { healthCalls } from './healthCalls'
import { healthCommand } from './healthCommand'

/** How the installation is: for balancers, for Prometheus, and for people who hold the page. */
export const healthPart: Part = { calls: healthCalls, commands: [healthCommand] }
