import type { IgnoredField } from '../../contract/validation/reading-rules';
import { isObject } from '../../documents/query';
import { didYouMean } from '../../words/did-you-mean';

/**
 * Returns what a successful call did not do, for the log, because the platform does not say it: fields that it ignored,
 * and items that it did not add. Undefined if nothing is missing.
 * @param ignored the fields of the request that its contract does not have
 */
export function nothingDone(
  ignored: readonly IgnoredField[],
  request: Record<string, unknown>,
  answer: unknown,
): string | undefined {
  const lines = [...ignored.slice(0, MOST).map(ignoredField), ...itemsLeftOut(request, answer)];
  return lines.length > 0 ? lines.join(' ') : undefined;
}

/** The most fields that are told. */
const MOST = 3;

const ignoredField = ({ path, name, known }: IgnoredField): string =>
  `'${path}' was ignored: this call has no such field.${didYouMean(name, known)}`;

/** Tells the items of a request that the cart or checkout in the answer lacks. */
function itemsLeftOut(request: Record<string, unknown>, answer: unknown): string[] {
  const holder = isObject(answer) ? (answer.cart ?? answer.checkout) : undefined;
  if (!isObject(holder) || !Array.isArray(request.lineItems)) return [];
  const lines = new Set([holder.lineItems].flat().flatMap(catalogItemIdOf));
  const isMissing = (id: string) => !lines.has(id);
  return request.lineItems
    .flatMap(catalogItemIdOf)
    .filter(isMissing)
    .map(
      (id) =>
        `Nothing was added for the item ${id}: the catalog has no such item, or it has variants and options.variantId names none of them.`,
    );
}

function catalogItemIdOf(line: unknown): string[] {
  const reference = isObject(line) ? line.catalogReference : undefined;
  return isObject(reference) && typeof reference.catalogItemId === 'string' ? [reference.catalogItemId] : [];
}
