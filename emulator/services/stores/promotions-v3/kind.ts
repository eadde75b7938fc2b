import type { EntityKind } from '../../../core/contract/entities';
import { serializePromotion } from './serialize';
import { type Promotion, promotions } from './store';

export const PROMOTIONS: EntityKind<Promotion> = {
  name: 'promotion',
  fqdn: 'wix.stores.catalog.v3.promotion',
  catalogVersion: 'V3_CATALOG',
  collection: promotions,
  serialize: (promotion, context) => serializePromotion(context, promotion),
};
