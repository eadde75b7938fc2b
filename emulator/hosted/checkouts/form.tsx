import type { RedirectSession } from '#services/redirects';
import type { ErrorMessage } from '../shared/error-messages';
import { FORM_TOKEN, type FormState } from '../shared/form';
import { ErrorNotice, type ReturnLink } from '../shared/messages';
import type { Checkout } from './checkout';

/** States the number of wrong fields, for buyers who cannot see the marks. */
function Errors({ errors }: FormState) {
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <div className="notice" role="alert">
      <p>{count === 1 ? 'One field needs your attention' : `${count} fields need your attention`}</p>
      <p>Nothing has been ordered yet. Each field says what is wrong with it.</p>
    </div>
  );
}

/** A checkout: the purchase, and the form for it. Works without JavaScript. */
export function CheckoutForm({
  checkout,
  session,
  form,
  obstacle,
  way,
}: {
  checkout: Checkout;
  session: Pick<Required<RedirectSession>, 'opened'>;
  form: FormState;
  obstacle?: ErrorMessage;
  way?: ReturnLink;
}) {
  const { title, summary, fields, button, update } = checkout;
  return (
    <>
      <h1>{title}</h1>
      <Errors {...form} />
      {obstacle && <ErrorNotice {...obstacle} way={way} />}
      <div className="columns">
        {summary}
        <form method="post" noValidate>
          <input type="hidden" name={FORM_TOKEN} value={session.opened.formToken} />
          {fields(form)}
          <div className="actions">
            <button className="button" type="submit">
              {button}
            </button>
            {update && (
              <button className="button plain" type="submit" name="step" value="update">
                {update}
              </button>
            )}
            {way && <a href={way.href}>{way.label}</a>}
          </div>
        </form>
      </div>
    </>
  );
}
