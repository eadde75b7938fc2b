import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { PICTURE_SIZE } from '#core/media-address';
import { isoDate, MINUTE } from '#core/time/clock';
import seed from '#seed/cafe.json';
import { ITEMS } from './items/entity';
import { LABELS } from './labels/entity';
import { MENUS } from './menus/entity';
import { MODIFIER_GROUPS, MODIFIERS } from './modifiers/entity';
import type { Part, PartKind } from './parts/entity';
import { SECTIONS } from './sections/entity';
import { VARIANTS } from './variants/entity';

interface SeededItem {
  name: string;
  description: string;
  /** Either one price or one for each variant, as decimal texts in the site's currency. */
  price?: string;
  prices?: { variant: string; price: string }[];
  labels?: string[];
  modifierGroups?: string[];
  picture?: { file: string; altText: string };
  featured?: boolean;
  soldOut?: boolean;
}

interface SeededMenu {
  name: string;
  description: string;
  visible?: boolean;
  sections: { name: string; description: string; items: SeededItem[] }[];
}

/**
 * Returns the id of a part of the café's menu, which depends only on its name and the names of the parts that contain
 * it.
 */
const idOf = ({ name: kind }: { name: string }, ...names: string[]) => namedGuid('cafe', kind, ...names);

export function seedRestaurants(context: Context): void {
  let stored = 0;
  const put = <T extends Part>(kind: PartKind<T>, id: string, fields: Partial<T> & { name: string }) => {
    // Each part is a minute older than the previous one, so that lists by date are in the order of the seed.
    const date = isoDate(context.clock.now() - MINUTE * ++stored);
    const part = { ...kind.defaults, ...fields, id, revision: '1', createdDate: date, updatedDate: date };
    context.documents.put(kind.collection, (kind.complete?.(context, part as unknown as T) ?? part) as T);
    return id;
  };
  for (const name of seed.variants) put(VARIANTS, idOf(VARIANTS, name), { name });
  for (const name of seed.labels) put(LABELS, idOf(LABELS, name), { name });
  for (const { name, required, most, modifiers } of seed.modifierGroups) {
    for (const modifier of modifiers)
      put(MODIFIERS, idOf(MODIFIERS, name, modifier.name), { name: modifier.name });
    put(MODIFIER_GROUPS, idOf(MODIFIER_GROUPS, name), {
      name,
      rule: { required, minSelections: required ? 1 : 0, maxSelections: most },
      modifiers: modifiers.map((modifier) => ({
        id: idOf(MODIFIERS, name, modifier.name),
        preSelected: modifier.preSelected ?? false,
        additionalChargeInfo: { additionalCharge: modifier.charge ?? '0' },
      })),
    });
  }
  for (const { name, description, visible = true, sections } of seed.menus as SeededMenu[]) {
    const sectionIds = sections.map((section) => {
      const itemIds = section.items.map((item) => {
        const { labels = [], modifierGroups = [], price, prices, picture, featured = false } = item;
        return put(ITEMS, idOf(ITEMS, name, section.name, item.name), {
          name: item.name,
          description: item.description,
          featured,
          ...(item.soldOut && { orderSettings: { inStock: false, acceptSpecialRequests: true } }),
          labels: labels.map((label) => ({ id: idOf(LABELS, label) })),
          modifierGroups: modifierGroups.map((group) => ({ id: idOf(MODIFIER_GROUPS, group) })),
          ...(picture && { image: { id: picture.file, ...PICTURE_SIZE, altText: picture.altText } }),
          ...(price && { priceInfo: { price } }),
          ...(prices && {
            priceVariants: {
              variants: prices.map((each) => ({
                variantId: idOf(VARIANTS, each.variant),
                priceInfo: { price: each.price },
              })),
            },
          }),
        });
      });
      return put(SECTIONS, idOf(SECTIONS, name, section.name), {
        name: section.name,
        description: section.description,
        itemIds,
      });
    });
    put(MENUS, idOf(MENUS, name), { name, description, visible, sectionIds });
  }
}
