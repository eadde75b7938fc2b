import type { cartV2 as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { assertRequired } from '../requests/required';
import type { Cart } from '../shared/cart/store';

/**
 * The cart with what was answered to the forms of its items' apps; a later answer to a form takes the place of an
 * earlier one, and one without a submission takes it away.
 * @throws PlatformError 400 for an answer that does not say to which form
 */
export function withFormSubmissions(
  cart: Cart,
  submissions: readonly Serialized<meta.FormSubmissionOriginal>[] = [],
): Cart {
  assertRequired(
    Object.fromEntries(submissions.map(({ id }, index) => [`formSubmissions[${index}].id`, id])),
  );
  const formSubmissions = { ...cart.formSubmissions };
  for (const { id = '', formSubmissionId } of submissions) {
    if (formSubmissionId) formSubmissions[id] = formSubmissionId;
    else delete formSubmissions[id];
  }
  return { ...cart, formSubmissions };
}
