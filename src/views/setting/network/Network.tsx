import { channel } from '../../../resources/channel'
import { channelData } from '../../../resources/channel_data'
import { ListPair } from '../../ListPair'

/** Networks, and beside the chosen one what each day on it cost and brought. */
export const Network = () => <ListPair resource={channel} items={channelData} by="channel_id" />
