import type { experiences as meta } from '@wix/table-reservations/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { type Tags, tagsFor } from '#core/entities/tags';

type Wire = Serialized<meta.ExperienceOriginal>;
export type Configuration = NonNullable<Wire['configuration']>;
export type GivenExperience = Omit<Wire, keyof Entity>;

/** An occasion at a restaurant that guests reserve, such as a tasting. */
export interface Experience extends Omit<Wire, keyof Entity | 'tags'>, Entity {
  reservationLocationId: string;
  configuration: Configuration;
  slug: string;
  tags: Tags;
  /** It takes no reservations until it is unarchived. */
  archived?: boolean;
}

const SCHEDULE = 'configuration.onlineReservations.businessSchedule';

const entryDates = (name: string) => ({ kind: 'list', path: `${SCHEDULE}.entries[].${name}` }) as const;

export const experiences = collection<Experience>('experiences', {
  shown: {
    title: 'Experiences',
    group: 'Table reservations',
    calls: ['table-reservations.experiences', 'experience'],
    columns: ['configuration.displayInfo.name', 'configuration.visible', 'updatedDate'],
  },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    reservationLocationId: 'string',
    slug: 'string',
    'configuration.displayInfo.name': 'string',
    'configuration.visible': 'boolean',
    'configuration.paymentPolicy.paymentPolicyType': 'string',
    'configuration.onlineReservations.approval.mode': 'string',
    'configuration.onlineReservations.maxGuests.number': 'number',
    'configuration.onlineReservations.partySize.min': 'number',
    'configuration.onlineReservations.partySize.max': 'number',
    [`${SCHEDULE}.durationInMinutes`]: 'number',
    [`${SCHEDULE}.entries.recurrence`]: entryDates('recurrence'),
    [`${SCHEDULE}.entries.oneTimeOptions.startDate`]: entryDates('oneTimeOptions.startDate'),
    [`${SCHEDULE}.entries.oneTimeOptions.startTime`]: entryDates('oneTimeOptions.startTime'),
    [`${SCHEDULE}.entries.weeklyOptions.startDate`]: entryDates('weeklyOptions.startDate'),
    [`${SCHEDULE}.entries.weeklyOptions.endDate`]: entryDates('weeklyOptions.endDate'),
    'tags.publicTags.tagIds': 'list',
    'tags.privateTags.tagIds': 'list',
  },
  searchable: {
    'configuration.displayInfo.name': 'configuration.displayInfo.name',
    'configuration.displayInfo.shortDescription': 'configuration.displayInfo.shortDescription',
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** Serializes an experience with the site's currency; only managers see private tags. */
export function serializeExperience(context: Context, { archived: _, ...experience }: Experience): Wire {
  return { ...experience, currency: context.site.currency, tags: tagsFor(context, experience.tags) };
}

export const EXPERIENCES: EntityKind<Experience, 'experience'> = {
  name: 'experience',
  collection: experiences,
  views: [{ fqdn: 'wix.table_reservations.v1.experience', serialize: serializeExperience }],
};
