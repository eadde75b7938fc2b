import type { items, menus, sections } from '@wix/restaurants';
import { moneyText } from '@/lib/format/money';
import { pictureUrl } from '@/lib/wix/media';
import { asText } from '@/lib/wix/platform/values';
import type { Dish, Menu } from './types';

/** A part of a menu that others name by its id: a section, an item, a label or a size. */
type Named = { _id?: string | null; name?: string | null };

/** The platform's lists from which menus are assembled. */
export type MenuParts = {
  menus: menus.Menu[];
  sections: sections.Section[];
  items: items.Item[];
  labels: Named[];
  variants: Named[];
};

type Format = { locale: string; currency: string | null | undefined };

const byId = <Part extends Named>(parts: Part[]) => new Map(parts.map((part) => [part._id ?? '', part]));

/** Returns the parts with these ids, in the order of the ids, without those that are missing or hidden. */
const shown = <Part extends Named & { visible?: boolean | null }>(
  ids: string[] | null | undefined,
  parts: Map<string, Part>,
): Part[] =>
  (ids ?? []).flatMap((id) => {
    const part = parts.get(id);
    return part && part.visible !== false ? part : [];
  });

const described = ({ description }: { description?: string | null }) =>
  description ? { description } : undefined;

/** Assembles visible menus from their parts, without empty sections and empty menus. */
export function toMenus(parts: MenuParts, format: Format): Menu[] {
  const [sections, items] = [byId(parts.sections), byId(parts.items)];
  const names = { labels: byId(parts.labels), variants: byId(parts.variants) };
  return parts.menus
    .filter(({ visible }) => visible !== false)
    .map((menu) => ({
      id: asText(menu._id),
      name: asText(menu.name),
      ...described(menu),
      sections: shown(menu.sectionIds, sections)
        .map((section) => ({
          id: asText(section._id),
          name: asText(section.name),
          ...described(section),
          dishes: shown(section.itemIds, items).map((item) => toDish(item, names, format)),
        }))
        .filter(({ dishes }) => dishes.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0);
}

function toDish(
  item: items.Item,
  { labels, variants }: Record<'labels' | 'variants', Map<string, Named>>,
  { locale, currency }: Format,
): Dish {
  const priced = (price: string | null | undefined, size?: string | null) =>
    price ? [{ price: moneyText(price, currency, locale), ...(size && { size }) }] : [];
  const src = pictureUrl(item.image);
  return {
    id: asText(item._id),
    name: asText(item.name),
    ...described(item),
    ...(src && { picture: { src, alt: '' } }),
    prices: item.priceVariants
      ? (item.priceVariants.variants ?? []).flatMap(({ variantId, priceInfo }) =>
          priced(priceInfo?.price, variants.get(variantId ?? '')?.name),
        )
      : priced(item.priceInfo?.price),
    labels: (item.labels ?? []).flatMap(({ _id }) => labels.get(_id ?? '')?.name ?? []),
    soldOut: item.orderSettings?.inStock === false,
  };
}
