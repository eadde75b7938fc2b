/** A menu of the site's restaurant, with everything that is shown of it. */
export type Menu = { id: string; name: string; description?: string; sections: MenuSection[] };

export type MenuSection = { id: string; name: string; description?: string; dishes: Dish[] };

/** A dish or a drink. */
export type Dish = {
  id: string;
  name: string;
  description?: string;
  picture?: { src: string; alt: string };
  /** One price, or one for each size with its name; formatted. */
  prices: { price: string; size?: string }[];
  /** Such as "Vegan". */
  labels: string[];
  soldOut: boolean;
};
