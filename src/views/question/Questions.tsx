import { answer } from '../../resources/answer'
import { question } from '../../resources/question'
import { ListPair } from '../ListPair'

/** What readers ask, and beside it the answers of the chosen question, where staff write theirs. */
export const Questions = () => <ListPair resource={question} items={answer} by="question_id" />
