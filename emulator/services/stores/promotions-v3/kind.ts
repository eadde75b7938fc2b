import type { EntityKind } from '#core/entities/kind';
import { serializePromotion } from './serialize';
import { type Promotion, promotions } from './store';

export const PROMOTIONS: EntityKind<Promotion, 'promotion'> = {
  name: 'promotion',
  collection: promotions,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.promotion',
      catalogVersion: 'V3_CATALOG',
      serialize: (promotion, context) => serializePromotion(context, promotion),
    },
  ],
};
