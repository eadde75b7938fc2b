import type { EntityKind } from '#core/entities/kind';
import { type DraftOrder, draftOrders } from './entity';
import { draftOrderDoesNotExist } from './errors';
import { serializeDraftOrder } from './serialize';
import { calculated } from './totals';

export const DRAFT_ORDERS: EntityKind<DraftOrder, 'draftOrder'> = {
  name: 'draftOrder',
  collection: draftOrders,
  notFound: (id) => draftOrderDoesNotExist(id),
  views: [
    {
      fqdn: 'wix.ecom.v1.draft_order',
      serialize: (context, draft) => serializeDraftOrder(context, calculated(context, draft)),
      showsDeleted: true,
    },
  ],
};
