import Big from 'big.js';
import type { ModifierGroup } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { priceOf } from '../../payments/amounts';
import { orders } from '../entity';
import { draftOf, saveDraft } from './changes';
import { commitDraft } from './commit';
import { draftOrders } from './entity';
import { DRAFT_LIFETIME, nonDraftableReasons } from './rules';

/**
 * Changes the extras of an ordered item, and thereby its price. An order that can no longer be changed, or that has an
 * open draft, stays unchanged.
 * @param itemId the id of the item in its catalog
 */
export function changeOrderedItem(
  context: Context,
  orderId: string,
  itemId: string,
  { modifierGroups, dearerBy }: { modifierGroups: readonly ModifierGroup[]; dearerBy: Big },
): void {
  const { clock, documents, site } = context;
  if (nonDraftableReasons(documents.get(orders, orderId), site).length > 0) return;
  const open = documents.find(draftOrders, { orderId, status: 'DRAFT' });
  if (open && open.updatedDate > isoDate(clock.now() - DRAFT_LIFETIME)) return;
  const { draft } = draftOf(context, orderId);
  const same = (text: string) => ({ original: text, translated: text });
  const lines = draft.lines.map((entry) =>
    entry.line.catalogReference?.catalogItemId === itemId
      ? {
          ...entry,
          line: {
            ...entry.line,
            price: priceOf(context, new Big(entry.line.price?.amount ?? 0).plus(dearerBy).toFixed()),
            modifierGroups: modifierGroups.map(({ id, name, modifiers }) => ({
              id,
              name: same(name),
              modifiers: modifiers.map(({ label, price, ...modifier }) => ({
                ...modifier,
                label: same(label),
                price: priceOf(context, price),
              })),
            })),
          },
        }
      : entry,
  );
  const { id } = saveDraft(context, { ...draft, lines });
  commitDraft(context, { draftOrderId: id });
}
