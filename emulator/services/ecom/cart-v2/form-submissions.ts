import type { cartV2 as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { assertRequired } from '../requests/required';
import type { Cart } from '../stored/carts';

/**
 * Returns the cart with the submissions of its apps' forms. A later submission of a form replaces an earlier one; an
 * empty one removes it.
 * @throws PlatformError 400 for a submission without the form's id
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
