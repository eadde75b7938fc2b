import type { Context } from '#core/contract/context';

/** Formats a count for the site's visitors: `1,200`. */
export const countOf = ({ site }: Pick<Context, 'site'>, count: number): string =>
  new Intl.NumberFormat(site.locale).format(count);

/** Lists quantities and names: `2 × Mug, 1 × Vase`. */
export const quantitiesOf = (
  context: Pick<Context, 'site'>,
  lines: readonly { quantity?: number; name: string | null | undefined }[],
): string => lines.map(({ quantity = 1, name }) => `${countOf(context, quantity)} × ${name}`).join(', ');
