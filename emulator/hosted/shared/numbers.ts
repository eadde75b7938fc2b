import type { Context } from '#core/contract/context';

/** A count as the site's visitors read it: `1,200`. */
export const countOf = ({ site }: Pick<Context, 'site'>, count: number): string =>
  new Intl.NumberFormat(site.locale).format(count);

/** How many of each, in a row: `2 × Mug, 1 × Vase`. */
export const quantitiesOf = (
  context: Pick<Context, 'site'>,
  lines: readonly { quantity?: number; name: string | null | undefined }[],
): string => lines.map(({ quantity = 1, name }) => `${countOf(context, quantity)} × ${name}`).join(', ');
