import { collection } from '#core/documents/collection';

/** A member who follows another. */
export interface Following {
  id: string;
  followerId: string;
  followedId: string;
  createdDate: string;
}

export const followings = collection<Following>('member_followings', {
  fields: { followerId: 'string', followedId: 'string', createdDate: 'date' },
  indexes: [['followerId', 'followedId'], ['followedId']],
});
