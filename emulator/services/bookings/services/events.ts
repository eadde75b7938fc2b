import type { EntityKind } from '#core/entities/kind';
import { serializeService } from '../slots/serialize';
import { type Service, services } from './entity';

export const SERVICES: EntityKind<Service, 'service'> = {
  name: 'service',
  collection: services,
  views: [
    {
      fqdn: 'wix.bookings.services.v2.service',
      serialize: ({ baseUrl }, service) => serializeService(service, baseUrl),
      showsDeleted: true,
    },
  ],
};
