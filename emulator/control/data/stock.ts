import type { Emulator } from '#runtime/emulator';
import { refused } from '../refused';
import { ITEMS, stockOperation, VARIANTS } from './follows-from-products';
import { ownerCall } from './read';
import { collectionNamed } from './stored';
import type { Change } from './undo';

type Json = Record<string, unknown>;

/** The fields of a stock that the user can change. */
interface Stock {
  trackQuantity?: unknown;
  quantity?: unknown;
  inStock?: unknown;
}

/** Documents that are derived from their product; only their stock can be changed on its own. */
type StockDocument = { id: string; productId: string; variantId: string } & Json;

const ownerOf = ({ site }: Pick<Emulator, 'site'>) => ({ role: 'owner', id: site().ownerId }) as const;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const STOCK_FIELDS = ['trackQuantity', 'quantity', 'inStock'] as const;

/** Returns the changed fields of a stock. @throws HTTPException 400 if anything else has changed too */
function changedStock(name: string, before: Json, after: Json): Stock {
  const parts = name === VARIANTS ? [before.stock, after.stock] : [before, after];
  const [was = {}, is = {}] = parts as [Json | undefined, Json | undefined];
  const own = name === VARIANTS ? ['stock'] : STOCK_FIELDS;
  const other = Object.keys(after).find(
    (key) => !own.some((it) => it === key) && !isSame(after[key], before[key]),
  );
  if (other) throw refused(400, `Only the stock can be changed here: ${other} follows from the product.`);
  return Object.fromEntries(
    STOCK_FIELDS.filter((key) => is[key] !== undefined && !isSame(is[key], was[key])).map((key) => [
      key,
      is[key],
    ]),
  );
}

/** Returns the inventory item of a variant at the first location that has it. @throws HTTPException 400 if none has */
function itemOf(emulator: Emulator, { productId, variantId }: StockDocument): StockDocument {
  const items = emulator.run(ownerOf(emulator), '', ({ documents }) =>
    documents.list(collectionNamed(ITEMS), { productId }),
  ) as StockDocument[];
  const inventoryItem = items.find((item) => item.variantId === variantId);
  if (!inventoryItem) throw refused(400, 'The variant has no inventory item: create one in Inventory.');
  return inventoryItem;
}

/**
 * Changes the stock of a variant by the platform's call, so that the product, its availability and its events follow.
 * @throws HTTPException 400 if anything else has changed, or if the platform refuses
 */
export async function changeStock(
  { emulator, origin, ...change }: Change,
  name: string,
  id: string,
  entity: Json,
): Promise<{ id: string; entity: Json }> {
  const collection = collectionNamed(name);
  const read = () =>
    emulator.run(ownerOf(emulator), '', ({ documents }) => documents.get(collection, id)) as StockDocument;
  const before = read();
  const stock = changedStock(name, before, entity);
  if (Object.keys(stock).length === 0) return { id, entity: before };
  const {
    trackQuantity = (name === VARIANTS ? (before.stock as Stock) : before).trackQuantity,
    ...ofVariant
  } = stock;
  const { productId, variantId } = before;
  const isV1 = emulator.site().catalogVersion === 'V1_CATALOG';
  const item = isV1 ? undefined : itemOf(emulator, before);
  const request = item
    ? { inventoryItem: { id: item.id, revision: item.revision, ...stock } }
    : {
        inventoryItem: {
          productId,
          // Without it, the platform stops counting.
          trackQuantity,
          ...(Object.keys(ofVariant).length > 0 && { variants: [{ variantId, ...ofVariant }] }),
        },
      };
  await ownerCall(emulator, stockOperation(emulator), request, origin, change);
  return { id, entity: read() };
}
