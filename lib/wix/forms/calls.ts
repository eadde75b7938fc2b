import { forms, submissions } from '@wix/forms';
import { getTranslations } from '#translations';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { keepOfSite } from '@/lib/site-cache';
import { asValue, message, type Translate, translator } from '@/lib/translations/translate';
import { attempt, type FieldErrors, ProblemError, type Result, visitorClient } from '@/lib/wix/platform';
import { throwawayClient } from '@/lib/wix/shared';
import { toContactForm } from './map';
import { fieldErrorsOf, refusalsIn } from './refusals';
import type { Answers, ContactForm } from './types';

/** The namespace of forms that owners build in the platform's forms app (SDK: Form.namespace). */
const NAMESPACE = 'wix.form_app.form';

/** Recognizes the contact form by its name, which owners choose freely. */
const IS_FOR_CONTACT = /\bcontact\b/i;

type Client = Awaited<ReturnType<typeof throwawayClient>>;

/** Finds the site's contact form: the first open form with such a name that a page can show. */
async function findContactForm(client: Client, t: Translate): Promise<ContactForm | undefined> {
  const query = client.use(forms).queryForms().eq('namespace', NAMESPACE);
  const { items } = await query.ascending('_createdDate').limit(100).find();
  const named = items.filter(({ name, enabled }) => enabled !== false && IS_FOR_CONTACT.test(name ?? ''));
  return named.map((form) => toContactForm(form, t)).find((form) => form !== undefined);
}

/** Returns the contact form, or undefined if the site has none or lacks the forms app. */
export async function getContactForm(): Promise<Result<ContactForm | undefined>> {
  const form = await attempt(async () => findContactForm(await visitorClient(), await getTranslations()), {
    what: message('The contact form could not be read'),
  });
  if (!form.ok && form.problem.kind === 'not-installed') return { ok: true, value: undefined };
  return form;
}

/**
 * Whether the site has a contact form; cached by client id like the installed apps. If that is unknown, it counts as
 * having none.
 */
export async function hasContactForm(config: PlatformConfig): Promise<boolean> {
  'use cache';
  // A cached function does not know the visitor's language, and the form's texts are not used here.
  const form = await attempt(async () => findContactForm(await throwawayClient(config), translator('en')), {
    what: 'Whether the site has a contact form could not be found out',
  });
  keepOfSite([form]);
  return form.ok && form.value !== undefined;
}

const NOT_TAKEN = message(
  'The shop has changed this form meanwhile, or accepts no more messages through it. Please load the page again.',
);

/**
 * Submits a form. If the answer is lost, the message says that the submission may have arrived, because visitors cannot
 * read their submissions.
 * @returns the errors by the name of the question; empty if the form was accepted
 */
export async function createSubmission(
  form: ContactForm,
  answers: Answers,
): Promise<Result<FieldErrors<string>>> {
  const sent = await attempt(
    async () => {
      const client = (await visitorClient()).use(submissions);
      try {
        await client.createSubmission({ formId: form.id, submissions: answers });
        return {};
      } catch (error) {
        const refusals = refusalsIn(error);
        if (refusals.length === 0) throw error;
        const errors = fieldErrorsOf(refusals, form.questions, await getTranslations());
        if (!errors) throw new ProblemError({ kind: 'conflict', message: NOT_TAKEN });
        return errors;
      }
    },
    { what: message('Your message could not be sent'), messages: { FORM_NOT_FOUND: NOT_TAKEN } },
  );
  if (sent.ok || sent.problem.kind !== 'unreachable') return sent;
  const text = message('{problem} Your message may have arrived anyway: then the shop has it twice.', {
    problem: asValue(sent.problem.message),
  });
  return { ok: false, problem: { ...sent.problem, message: text } };
}
