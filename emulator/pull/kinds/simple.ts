import { type Json, listIn, objectIn } from '#core/entities/json';
import { type Kind, plain, stored, without } from '../kind';
import { operationNamed, readOf } from '../pages';
import type { Platform } from '../platform';

const updated = { changed: 'updatedDate' };

/** Menus of restaurants, and the places that take reservations of tables. */
const restaurants: Kind[] = [
  plain('restaurants', 'restaurant_menus', 'restaurants.menus.queryMenus'),
  plain('restaurants', 'restaurant_sections', 'restaurants.sections.querySections'),
  plain('restaurants', 'restaurant_items', 'restaurants.items.queryItems'),
  plain('restaurants', 'restaurant_item_variants', 'restaurants.itemVariants.queryVariants'),
  plain('restaurants', 'restaurant_item_labels', 'restaurants.itemLabels.queryLabels'),
  plain('restaurants', 'restaurant_item_modifiers', 'restaurants.itemModifiers.queryModifiers'),
  plain(
    'restaurants',
    'restaurant_item_modifier_groups',
    'restaurants.itemModifierGroups.queryModifierGroups',
  ),
  plain(
    'restaurants',
    'reservation_locations',
    'table-reservations.reservationLocations.queryReservationLocations',
  ),
];

const faq: Kind[] = [
  plain('faq', 'faq_categories', 'faq.category.queryCategories'),
  plain('faq', 'faq_questions', 'faq.questionEntry.queryQuestionEntries', (it) => without(it, 'shareLink')),
];

/** Answers do not say that something is not hidden, but queries filter by it. */
const shownByDefault = (it: Json): Json => ({ hidden: false, ...without(it, 'url') });

const portfolio: Kind[] = [
  plain('portfolio', 'portfolio_collections', 'portfolio.collections.queryCollections', shownByDefault),
  {
    ...plain('portfolio', 'portfolio_projects', 'portfolio.projects.queryProjects', shownByDefault),
    collections: ['portfolio_projects'],
  },
];

const galleries: Kind[] = [
  {
    part: 'galleries',
    collections: ['galleries', 'gallery_items'],
    // All items of a gallery are in its answer.
    reading: {
      operation: 'pro-gallery.proGallery.listGalleries',
      request: { itemLimit: 100 },
      answered: 'galleries',
      limit: 10,
    },
    documents: (gallery) => [
      stored('galleries', {
        ...without(gallery, 'totalItems', 'items'),
        revision: '1',
        updatedDate: gallery.createdDate,
      }),
      ...listIn(gallery.items).map((item) =>
        stored('gallery_items', { ...objectIn(item), galleryId: gallery.id }),
      ),
    ],
  },
];

const loyalty: Kind[] = [plain('loyalty', 'loyalty_rewards', 'loyalty.rewards.queryRewards')];

const groups: Kind[] = [
  plain('groups', 'groups', 'groups.groups.queryGroups', (group) => ({ ...group, revision: '1' }), {
    complete: (platform, page) => Promise.all(page.map((group) => withRules(platform, group))),
  }),
];

/** Reads the rules of a group, and the questions that it asks those who join. */
async function withRules(platform: Platform, group: Json): Promise<Json> {
  const request = { groupId: group.id };
  const [{ rules }, { questions }] = await Promise.all(
    ['groups.rules.listRules', 'groups.membershipQuestions.listMembershipQuestions'].map((name) =>
      platform.read(readOf(operationNamed(name), request)),
    ) as [Promise<Json>, Promise<Json>],
  );
  return { ...group, rules: rules ?? [], questions: questions ?? [] };
}

const bookings: Kind[] = [
  plain('bookings', 'booking_services', 'bookings.services.queryServices', (service) =>
    withoutAddresses(without(service, 'addOnGroups', 'addOnDetails', 'urls')),
  ),
  plain('bookings', 'booking_policies', 'bookings.bookingPolicies.queryBookingPolicies', undefined, updated),
  plain('bookings', 'booking_categories', 'bookings.categoriesV2.queryCategories', undefined, updated),
  plain('bookings', 'booking_staff', 'bookings.staffMembers.queryStaffMembers', (member) =>
    without(member, 'associatedWixIdentity'),
  ),
  plain('bookings', 'booking_resources', 'bookings.resources.queryResources'),
];

/** Removes the addresses of pictures in the site's media, which follow from the files' names. */
function withoutAddresses(service: Json): Json {
  const { media } = service;
  if (media === undefined) return service;
  const ofItem = (item: unknown): Json => {
    const { image, ...rest } = objectIn(item);
    return image === undefined ? rest : { ...rest, image: without(objectIn(image), 'url') };
  };
  const { items, mainMedia, coverMedia, ...others } = objectIn(media);
  return {
    ...service,
    media: {
      ...(items !== undefined && { items: listIn(items).map(ofItem) }),
      ...(mainMedia !== undefined && { mainMedia: ofItem(mainMedia) }),
      ...(coverMedia !== undefined && { coverMedia: ofItem(coverMedia) }),
      ...others,
    },
  };
}

const members: Kind[] = [
  plain('members', 'badges', 'members.badgesV2.queryBadges', (badge, _, index) => ({
    ...badge,
    rank: index,
  })),
];

/** The places of the business. */
const site: Kind[] = [
  plain(
    'site',
    'booking_locations',
    'business-tools.locations.queryLocations',
    ({ address, ...location }) => {
      const { streetAddress, ...place } = objectIn(address);
      // Answers have all parts of a street's address, empty ones too.
      const parts = Object.entries(objectIn(streetAddress)).filter(([, part]) => part !== '');
      return {
        ...location,
        ...(address !== undefined && {
          address: {
            ...place,
            ...(streetAddress !== undefined && { streetAddress: Object.fromEntries(parts) }),
          },
        }),
      };
    },
  ),
];

/** The kinds that are stored much as they are answered. */
export const SIMPLE: readonly Kind[] = [
  ...site,
  ...bookings,
  ...loyalty,
  ...restaurants,
  ...galleries,
  ...portfolio,
  ...faq,
  ...groups,
  ...members,
];
