import {
  type AppCollection,
  type AppFieldType,
  type AppItem,
  dataDate,
  dataImage,
} from '#core/contract/app-collections';
import { type Context, isManager } from '#core/contract/context';
import { type Identity, identities } from '#services/identity';
import { publicTo, serializeMember } from './members/serialize';

/** Returns the members that match a filter, including blocked, pending and offline ones, but not deleted ones. */
const membersOf = ({ documents }: Context, filter: Record<string, unknown>): Identity[] =>
  documents.list(identities, { $and: [filter, { status: { $ne: 'DELETED' } }] });

type Image = NonNullable<NonNullable<ReturnType<typeof serializeMember>['profile']>['photo']>;

const imageOf = ({ id = '', url = '', width = 0, height = 0 }: Image) =>
  dataImage(id, { width, height }, id === url ? url : undefined);

function publicItem(identity: Identity): AppItem {
  const { profile = {} } = serializeMember(identity, ['PUBLIC']);
  return {
    _id: identity.id,
    _createdDate: dataDate(identity.createdDate),
    _updatedDate: dataDate(identity.updatedDate),
    _owner: identity.id,
    nickname: profile.nickname,
    slug: profile.slug,
    ...(profile.photo && { profilePhoto: imageOf(profile.photo) }),
    ...(profile.cover && { coverPhoto: imageOf(profile.cover) }),
    ...(profile.title && { title: profile.title }),
  };
}

const PROFILE = {
  nickname: 'TEXT',
  slug: 'TEXT',
  profilePhoto: 'IMAGE',
  coverPhoto: 'IMAGE',
  title: 'TEXT',
} as const;

/** Member data for everyone (platform documentation: Wix Members "PublicData" Collection Fields). */
const publicData: AppCollection<Context> = {
  id: 'Members/PublicData',
  app: 'members-area',
  displayName: 'Public Data',
  displayField: 'nickname',
  read: 'ANYONE',
  fields: PROFILE,
  items: (context) =>
    membersOf(context, { ...(!isManager(context) && publicTo(context)), status: 'ACTIVE' }).map(publicItem),
};

const PERSON: Record<string, AppFieldType> = {
  loginEmail: 'TEXT',
  name: 'TEXT',
  firstName: 'TEXT',
  lastName: 'TEXT',
  nickname: 'TEXT',
  mainPhone: 'TEXT',
  phones: 'ARRAY_STRING',
  emails: 'ARRAY_STRING',
  lastLoginDate: 'DATETIME',
};

function privateItem(identity: Identity): AppItem {
  const { contact = {}, lastLoginDate } = serializeMember(identity, ['FULL']);
  const { firstName, lastName } = contact;
  const [phones, emails] = [contact.phones ?? [], contact.emails ?? []];
  const [mainPhone] = phones;
  return {
    _id: identity.id,
    _createdDate: dataDate(identity.createdDate),
    _updatedDate: dataDate(identity.updatedDate),
    _owner: identity.id,
    loginEmail: identity.email,
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    nickname: identity.profile.nickname,
    ...(mainPhone && { mainPhone }),
    phones,
    emails,
    ...(lastLoginDate && { lastLoginDate: dataDate(lastLoginDate) }),
  };
}

/**
 * Member data for the member themselves (platform documentation: Wix Members "PrivateMembersData" Collection Fields).
 */
const privateData: AppCollection<Context> = {
  id: 'Members/PrivateMembersData',
  app: 'members-area',
  displayName: 'Private Members Data',
  displayField: 'loginEmail',
  read: 'SITE_MEMBER_AUTHOR',
  fields: PERSON,
  items: (context) => membersOf(context, {}).map(privateItem),
};

/** Member data for managers (platform documentation: Wix Members "FullData" Collection Fields). */
const fullData: AppCollection<Context> = {
  id: 'Members/FullData',
  app: 'members-area',
  displayName: 'Full Data',
  displayField: 'loginEmail',
  read: 'ADMIN',
  fields: Object.fromEntries([...Object.entries(PERSON), ...Object.entries(PROFILE)]),
  items: (context) =>
    membersOf(context, {}).map((identity) => Object.assign(privateItem(identity), publicItem(identity))),
};

export const membersDataCollections: readonly AppCollection<Context>[] = [publicData, privateData, fullData];
