import type { Part } from '../../kernel/resources/part'
import { acceptByStaff, withdrawOffer } from './acceptOffer'
import { figuresCall } from './figuresCall'
import { makeOffer, reviseOffer } from './makeOffer'
import { offerHook, offerLineHook } from './offerHooks'
import { offerSentMail } from './offerMail'
import { paperFile } from './offerPaper'
import { offerStateSql } from './offerStates'
import { sendOffer } from './sendOffer'

/** From an enquiry to money: offers, and the orders that become of them. */
export const offersPart: Part = {
  calls: [figuresCall, paperFile],
  actions: [makeOffer, sendOffer, reviseOffer, withdrawOffer, acceptByStaff],
  hooks: { offer: offerHook, offer_line: offerLineHook },
  computed: offerStateSql,
  mails: [offerSentMail],
}
