export type { MessageMailPayload } from './messageMailRun'
