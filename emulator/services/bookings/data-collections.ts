import { type AppCollection, dataDate, dataImage } from '#core/contract/app-collections';
import { type Context, isManager } from '#core/contract/context';
import { PICTURE_SIZE } from '#core/media-address';
import { formatAmount } from '#core/money';
import { type Service, services } from './services/entity';
import { serializeService } from './slots/serialize';
import { staffMembers } from './staff/entity';

type Payment = NonNullable<Service['payment']>;

const imageOf = (id: string | undefined) => (id ? dataImage(id, PICTURE_SIZE) : undefined);

/** Returns the price of one session; undefined for a service without one. */
const priceOf = ({ fixed, varied }: Payment) => fixed?.price ?? varied?.defaultPrice;

/** Returns the price of a session for reading: an amount, the owner's text, or that it is free. */
function priceSummary({ site }: Context, payment: Payment): string {
  const price = priceOf(payment);
  if (price?.value) return formatAmount(price.value, price.currency ?? site.currency, site.locale);
  return payment.custom?.description ?? 'Free';
}

function paymentType({ rateType, options }: Payment): string {
  if (rateType === 'NO_FEE') return 'free';
  if (options?.online && options.inPerson) return 'all';
  return options?.online ? 'online' : 'offline';
}

/** Services as items of the data API (platform documentation: Wix Bookings "Services" Collection Fields). */
const serviceItems: AppCollection<Context> = {
  id: 'Bookings/Services',
  app: 'bookings',
  displayName: 'Services',
  displayField: 'serviceName',
  read: 'ANYONE',
  fields: {
    serviceName: 'TEXT',
    serviceType: 'TEXT',
    imageURL: 'IMAGE',
    description: 'TEXT',
    tagLine: 'TEXT',
    slug: 'TEXT',
    servicePageURL: 'URL',
    bookingFlowEntryURL: 'URL',
    priceSummary: 'TEXT',
    paymentType: 'TEXT',
    partOfPricingPlan: 'BOOLEAN',
    priceAmount: 'NUMBER',
    depositAmount: 'NUMBER',
    currency: 'TEXT',
    maxSessionCapacity: 'NUMBER',
    maxNumberOfParticipantsPerReservation: 'NUMBER',
  },
  items: (context) =>
    context.documents
      .list(services, isManager(context) ? {} : { hidden: false })
      .map((service) => serviceItem(context, service)),
};

function serviceItem(context: Context, service: Service) {
  const {
    urls,
    payment = {},
    media,
    bookingPolicy,
    createdDate,
    updatedDate,
  } = serializeService(service, context.baseUrl);
  const image = imageOf(media?.mainMedia?.image?.id ?? media?.items?.[0]?.image?.id);
  const { deposit } = payment.fixed ?? payment.varied ?? {};
  return {
    _id: service.id,
    ...(createdDate && { _createdDate: dataDate(createdDate) }),
    ...(updatedDate && { _updatedDate: dataDate(updatedDate) }),
    serviceName: service.name,
    serviceType: service.type?.toLowerCase(),
    ...(image && { imageURL: image }),
    description: service.description,
    tagLine: service.tagLine,
    slug: service.mainSlug?.name,
    servicePageURL: urls?.servicePage?.relativePath,
    bookingFlowEntryURL: urls?.bookingPage?.relativePath,
    priceSummary: priceSummary(context, payment),
    paymentType: paymentType(payment),
    partOfPricingPlan: payment.options?.pricingPlan ?? false,
    priceAmount: Number(priceOf(payment)?.value ?? 0),
    ...(deposit?.value && { depositAmount: Number(deposit.value) }),
    currency: priceOf(payment)?.currency ?? context.site.currency,
    maxSessionCapacity: service.defaultCapacity,
    maxNumberOfParticipantsPerReservation: bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1,
  };
}

/** Staff members as items of the data API (platform documentation: Wix Bookings "Staff" Collection Fields). */
const staffItems: AppCollection<Context> = {
  id: 'Bookings/Staff',
  app: 'bookings',
  displayName: 'Staff',
  displayField: 'name',
  read: 'ANYONE',
  fields: { name: 'TEXT', description: 'TEXT', profileImage: 'IMAGE' },
  items: ({ documents }) =>
    documents.list(staffMembers, {}).map(({ id, name, description, mainMedia }) => {
      const image = imageOf(mainMedia?.image?.id);
      return { _id: id, name, ...(description && { description }), ...(image && { profileImage: image }) };
    }),
};

export const bookingsDataCollections: readonly AppCollection<Context>[] = [serviceItems, staffItems];
