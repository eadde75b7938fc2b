import { type Context as Call, Hono } from 'hono';
import { ANONYMOUS, type Context } from '#core/contract/context';
import {
  CALENDAR_PAGE,
  courseSlot,
  SERVICE_PAGE,
  type Service,
  serializeSlot,
  services,
} from '#services/bookings';
import type { RedirectSession } from '#services/redirects';
import { createSession, linkPath } from '#services/redirects';
import { products } from '#services/stores';
import type { Pages } from '../shared/session-pages';

/**
 * The addresses of services and products in the platform's answers (`urls`, `url`): each opens the page to book or buy,
 * for a new visitor.
 */
export function siteRoutes({ run, message }: Pages): Hono {
  const app = new Hono();

  /** Opens the page of a request; undefined if no page has this address. */
  function enter(c: Call, find: (context: Context) => Found | undefined): Response | undefined {
    const link = run(c, ANONYMOUS, (context) => {
      const request = find(context);
      if (!request) return undefined;
      const caller = { role: 'visitor', id: context.ids.guid() } as const;
      const { session, token } = createSession({ ...context, caller }, { ...request, callbacks: {} });
      return `${linkPath(session)}?${new URLSearchParams({ token })}`;
    });
    return link ? c.redirect(link, 303) : undefined;
  }

  for (const folder of [SERVICE_PAGE, CALENDAR_PAGE])
    app.get(`${folder}/:slug`, (c) => {
      const slug = c.req.param('slug');
      return enter(c, (context) => serviceRequest(context, slug)) ?? message(undefined, NO_SERVICE, 404);
    });
  // An unknown slug may be the page of a session.
  app.get('/product-page/:slug', async (c, next) => {
    const slug = c.req.param('slug');
    const page = enter(c, ({ documents, site }) =>
      site.installedApps.includes('stores') && documents.find(products, { slug, visible: true })
        ? { request: { storesProduct: { productSlug: slug } } }
        : undefined,
    );
    if (!page) return next();
    return page;
  });
  return app;
}

type Found = Pick<RedirectSession, 'request' | 'serviceId'>;

const NO_SERVICE = {
  title: 'There is no such service',
  text: 'It has been renamed or is not offered any more. Look for it in the shop.',
};

function serviceRequest(context: Context, slug: string): Found | undefined {
  if (!context.site.installedApps.includes('bookings')) return undefined;
  const service = context.documents.find(services, {
    'supportedSlugs.name': { $hasSome: [slug] },
    hidden: false,
  });
  if (!service) return undefined;
  if (service.type === 'COURSE') return { request: { bookingsCheckout: wholeCourse(context, service) } };
  return { request: { bookingsBook: {} }, serviceId: service.id };
}

/** A course is booked with all its dates, so there is no day to choose. */
function wholeCourse(context: Context, service: Service) {
  const { timeZone } = context.site;
  const slotAvailability = serializeSlot(courseSlot(context, service), timeZone, service.locations?.[0]);
  return { slotAvailability, timezone: timeZone };
}
