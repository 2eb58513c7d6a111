import { dictionary } from '../../../resources/dictionary'
import { dictionaryItem } from '../../../resources/dictionary_item'
import { ListPair } from '../../ListPair'

/** Dictionaries, and the words of the chosen one beside them. */
export const Dictionary = () => <ListPair resource={dictionary} items={dictionaryItem} by="dictionary_id" />
