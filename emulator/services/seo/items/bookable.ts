import { plainText } from '#core/plain-text';
import { serializeService, services } from '#services/bookings';
import { eventPicture, events } from '#services/events';
import { plans } from '#services/pricing-plans';
import { itemKind } from './kind';

export const SERVICE = itemKind(
  'service',
  services,
  { hidden: false },
  (context, service) => {
    const {
      name = '',
      description,
      tagLine,
      media,
      payment,
      seoData,
      updatedDate,
    } = serializeService(service, context.baseUrl);
    const { url, width = 0, height = 0 } = media?.mainMedia?.image ?? {};
    const { value: amount, currency } = payment?.fixed?.price ?? {};
    const text = plainText(description || tagLine || '');
    return {
      name: name ?? '',
      description: text,
      ...(url && { image: { url, width, height } }),
      ...(amount && currency && { price: { amount, currency } }),
      structuredData: { '@type': 'Service', name, description: text, ...(url && { image: url }) },
      own: seoData?.tags ?? [],
      ...(updatedDate && { updatedDate }),
    };
  },
  'supportedSlugs.name',
);

export const EVENT = itemKind('event', events, { status: { $ne: 'DRAFT' } }, (_, event) => {
  const { title, shortDescription, seoSettings, location, updatedDate } = event;
  const image = eventPicture(event);
  const { startDate, endDate } = event.dateAndTimeSettings;
  const description = plainText(shortDescription ?? '');
  return {
    name: title ?? '',
    description,
    ...(image && { image }),
    hidden: seoSettings?.hidden ?? false,
    structuredData: {
      '@type': 'Event',
      name: title,
      description,
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(image && { image: image.url }),
      location: { '@type': 'Place', name: location.name, address: location.address?.formattedAddress },
    },
    own: seoSettings?.advancedSeoData?.tags ?? [],
    updatedDate,
  };
});

export const PLAN = itemKind('plan', plans, { public: true, archived: false }, (_, plan) => ({
  name: plan.name ?? '',
  description: plainText(plan.description ?? ''),
  ...(plan.updatedDate && { updatedDate: plan.updatedDate }),
}));
