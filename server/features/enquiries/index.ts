export { createEnquiry } from './createEnquiry'
export {
  addEntry,
  type EntryFile,
  type FoundEnquiry,
  findByReference,
  listParticipants,
  type NewEntry,
  tellEntries,
} from './entries'
export { followEnquiries } from './followEnquiries'
export { type MessageMail, mailMessage, messageMailOf } from './messageMail'
export { takeIn } from './takeIn'
