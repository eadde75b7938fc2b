import { KINDS } from '../pull/kinds/index';
import { moduleOf } from './scope';

/** Modules that read what a pull copies, besides those with which it reads. */
const ALSO_COPIED = [
  'business-tools.siteProperties',
  'stores.catalogVersioning',
  'stores.products',
  'stores.inventory',
  'events.wixEvents',
  'events.ticketDefinitions',
  'pricing-plans.plans',
  'data.indexes',
  'members.badges',
  'bookings.serviceOptionsAndVariants',
];

const COPIED = new Set([
  ...KINDS.filter(({ isPeople }) => !isPeople).map(({ reading }) => moduleOf(reading.operation)),
  ...ALSO_COPIED,
]);

/** Calls of copied modules whose answers also have people or data that a pull leaves out. */
const NOT_COPIED = [
  /^members\.badges\.(listMembersByBadge|getMemberCountsPerBadge|listBadgesPerMember)$/,
  /^groups\.membershipQuestions\.listAnswers$/,
  /^portfolio\.projects\.queryProjectsWithCollectionInfo$/,
  /^blog\.posts\.(getPostMetrics|getTotalPosts|queryPostCountStats)$/,
  /^loyalty\.programs\./,
];

/**
 * Whether a pull copies everything that an operation answers. The answers of other operations have people or counts:
 * only their status, code and fields are compared.
 */
export const isCopied = (name: string): boolean =>
  COPIED.has(moduleOf(name)) && !NOT_COPIED.some((it) => it.test(name));

/**
 * Fields of copied things whose values follow from people's data, or which the platform does not tell: see "What the
 * platform does not tell" of the page on copying a site.
 */
const UNTOLD: readonly [package_: string, path: RegExp][] = [
  ['events', /(^|\.)(summaries|dashboard)\./],
  ['events', /(individualEventDates|occurrences)(\[\]|$)/],
  ['events', /^definitions?(\[\])?\.orderIndex$/],
  ['pricing-plans', /\.hasOrders$/],
  ['blog', /\.(metrics\.\w+|contactId)$/],
  ['groups', /\.membersCount$/],
];

/** Whether a value at a path of an operation's answers cannot be the same in a copy. */
export const isUntold = (name: string, path: string): boolean =>
  UNTOLD.some(([package_, pattern]) => name.startsWith(`${package_}.`) && pattern.test(path));

/** Fields by which a request may filter or sort, whose values in a copy are others. */
const UNTOLD_ORDER: readonly [package_: string, text: RegExp][] = [
  ['blog', /metrics\.|VIEW_COUNT|LIKE_COUNT/],
];

/**
 * Whether an operation's answer to a request has to be the same in a copy, with all its values.
 * @param request its path and its body
 */
export const isComparable = (name: string, { path, body }: { path: string; body?: unknown }): boolean =>
  isCopied(name) &&
  !UNTOLD_ORDER.some(
    ([package_, text]) => name.startsWith(`${package_}.`) && text.test(`${path} ${JSON.stringify(body)}`),
  );
