export { type MessageMail, mailMessage, messageMailOf } from './messageMail'
