import { forms, submissions } from '@wix/forms';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import seeds from '@/emulator/seed/forms.json';
import site from '@/emulator/seed/site.json';
import { ownerClient } from '../emulator/start';
import { loggedIn } from '../identity/members';

const modules = { forms, submissions };

export const NAMESPACE = 'wix.form_app.form';

/** The id of a form of the demo site. */
export const formId = (name: string) => seeds.find((form) => form.name === name)?.id ?? '';

/** The SDK's forms modules as the owner. */
export const formsOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same as a new visitor. */
export async function formsVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The same as a member of the demo site. */
export async function formsMember(name: string) {
  const { auth } = await loggedIn(name);
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(auth.getTokens());
  return client;
}

/** The contact form of the demo site. */
export const CONTACT = formId('Contact');

/** Valid values for it. */
export const FILLED = {
  first_name: 'Lea',
  last_name: 'Roth',
  email: 'lea@example.com',
  subject: 'A commission',
  message: 'Could you make twelve bowls in celadon?',
};

/** Submits the contact form as a new visitor. @returns the submission and its id */
export async function submitted(values: object = FILLED) {
  const { submissions } = await formsVisitor();
  const submission = await submissions.createSubmission({ formId: CONTACT, submissions: { ...values } });
  return { submission, id: submission._id ?? '' };
}

/** Returns the errors of a refused submission: `target: errorType`. */
export async function wrongFields(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => {
      throw new Error('The call was expected to fail');
    },
    (reason) => reason,
  );
  if (error.status !== 400) throw error;
  const [violation] = error.details.validationError.fieldViolations;
  return violation.data.errors.map(
    ({ errorPath, errorType }: { errorPath: string; errorType: string }) => `${errorPath}: ${errorType}`,
  );
}
