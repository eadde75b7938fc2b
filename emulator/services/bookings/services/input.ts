import type { services as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { mergePatch } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { APPS } from '#core/site';
import { categoryOfService } from './categories/changes';
import { categories } from './categories/entity';
import { withSlugOfName } from './changes';
import { assertService, readLocations } from './checks';
import { type Service, services } from './entity';
import { policyOfService } from './policies/changes';
import { policies } from './policies/entity';

type ServiceInput = Serialized<meta.ServiceOriginal>;

/** The fields that callers cannot set with these calls (SDK: `Service`; JSDoc of updateService). */
const FIXED = [
  'id',
  'appId',
  'createdByAppId',
  'type',
  'createdDate',
  'updatedDate',
  'revision',
  'locations',
  'mainSlug',
  'supportedSlugs',
  'urls',
  'staffMemberDetails',
  'addOnGroups',
  'addOnDetails',
];

/**
 * Returns a new service from the fields of a request.
 * @throws PlatformError 400 with the rule that it breaks
 */
export function newService(context: Context, input: ServiceInput): Service {
  const now = context.clock.date();
  const service: Service = {
    hidden: false,
    tagLine: '',
    description: '',
    media: { items: [] },
    serviceResources: [],
    conferencing: { enabled: false },
    sortOrder: nextPlace(context),
    ...settable(input),
    // The staff of a class belong to its sessions (statement bk-029).
    staffMemberIds: input.type === 'CLASS' ? [] : (input.staffMemberIds ?? []),
    id: context.ids.guid(),
    type: input.type,
    supportedSlugs: [],
    appId: input.appId ?? APPS.bookings,
    createdByAppId: context.caller.role === 'app' ? context.caller.id : (input.appId ?? APPS.bookings),
    locations: readLocations(context, input.locations ?? []),
    schedule: { ...input.schedule, id: context.ids.guid() },
    createdDate: now,
    updatedDate: now,
    revision: '1',
  };
  return withSlugOfName(context, checked(context, service));
}

/**
 * Returns a service with the changes of a request: objects are merged, lists replaced, and null removes a value.
 * @throws PlatformError 400 with the rule that the service would break
 */
export function changedService(context: Context, before: Service, change: ServiceInput): Service {
  const { id: _id, firstSessionStart: _first, lastSessionEnd: _last, ...schedule } = change.schedule ?? {};
  const payment = change.payment && oneRate(before.payment, change.payment);
  const kept = { ...before, ...(payment && { payment }) };
  const after = checked(
    context,
    mergePatch(kept, { ...settable(change), ...(change.schedule && { schedule }) }) as Service,
  );
  return after.name === before.name || before.mainSlug?.custom ? after : withSlugOfName(context, after);
}

const settable = (input: ServiceInput): ServiceInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !FIXED.includes(field)));

/** Replaces a payment's rate, as a payment has only one kind of rate. */
function oneRate(
  before: Service['payment'],
  { fixed, varied, custom, subscription }: NonNullable<Service['payment']>,
) {
  if (!(fixed || varied || custom || subscription)) return before;
  const { fixed: f, varied: v, custom: c, subscription: s, ...rest } = before ?? {};
  return {
    ...rest,
    ...(fixed && { fixed: f }),
    ...(varied && { varied: v }),
    ...(custom && { custom: c }),
    ...(subscription && { subscription: s }),
  };
}

/** Returns the place after all services. */
const nextPlace = ({ documents }: Context): number =>
  Math.max(-1, ...documents.list(services, {}).map(({ sortOrder }) => sortOrder ?? 0)) + 1;

/** Returns a payment with all amounts in the site's currency, whichever the request names (statement bk-028). */
const inCurrency = <T>(value: T, currency: string): T =>
  isObject(value)
    ? (Object.fromEntries(
        Object.entries(value).map(([key, part]) => [
          key,
          key === 'value' || !isObject(part)
            ? part
            : { ...inCurrency(part, currency), ...('value' in part && { currency }) },
        ]),
      ) as T)
    : value;

/** Fills in the policy and the category that a service names by id, and checks the service. */
function checked(context: Context, service: Service): Service {
  const { documents } = context;
  const named = service.bookingPolicy?.id;
  const policy = named ? documents.get(policies, named) : documents.find(policies, { default: true });
  const category = service.category?.id && documents.get(categories, service.category.id);
  const whole = {
    ...service,
    payment: inCurrency(service.payment, context.site.currency),
    ...(policy && { bookingPolicy: policyOfService(policy) }),
    ...(category && { category: categoryOfService(category) }),
  };
  assertService(context, whole);
  return whole;
}
