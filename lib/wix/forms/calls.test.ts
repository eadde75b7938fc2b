import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { CONTACT, FILLED, formsOwner } from '@/tests/support/forms/clients';
import { beginVisit } from '@/tests/support/storefront/visit';
import { createSubmission, getContactForm } from './calls';
import type { ContactForm } from './types';

const emulator = startEmulator();
beforeEach(() => beginVisit());

async function contactForm(): Promise<ContactForm> {
  const form = await getContactForm();
  if (!form.ok || !form.value) throw new Error('There is no contact form');
  return form.value;
}

describe('getContactForm', () => {
  it('finds the open form whose name says contact', async () => {
    expect(await contactForm()).toMatchObject({ id: CONTACT, questions: { length: 6 } });
  });

  it('finds no closed form', async () => {
    await formsOwner(emulator).forms.updateForm(CONTACT, { revision: '1', enabled: false } as never);
    expect(await getContactForm()).toEqual({ ok: true, value: undefined });
  });
});

it('finds no form on a site without the app', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  emulator.updateSite({ installedApps: ['stores'] });
  expect(await getContactForm()).toEqual({ ok: true, value: undefined });
});

describe('createSubmission', () => {
  it('sends the message to the site', async () => {
    expect(await createSubmission(await contactForm(), FILLED)).toEqual({ ok: true, value: {} });
    const query = formsOwner(emulator).submissions.querySubmissionsByNamespace();
    const { items } = await query.eq('namespace', 'wix.form_app.form').find();
    expect(items).toMatchObject([{ formId: CONTACT, submissions: FILLED }]);
  });

  it('returns the errors by question', async () => {
    const answers = { ...FILLED, first_name: '', email: 'lea', message: 'Hm' };
    expect(await createSubmission(await contactForm(), answers)).toEqual({
      ok: true,
      value: {
        first_name: 'Please fill this in.',
        email: 'An e-mail address looks like name@example.com.',
        message: 'Please use at least 10 characters.',
      },
    });
  });

  it('reports a form that was closed or deleted meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const form = await contactForm();
    const { forms } = formsOwner(emulator);
    await forms.updateForm(CONTACT, { revision: '1', enabled: false } as never);
    const changed = { message: expect.stringContaining('has changed this form') };
    expect(await createSubmission(form, FILLED)).toMatchObject({
      ok: false,
      problem: { kind: 'conflict', ...changed },
    });
    await forms.deleteForm(CONTACT);
    expect(await createSubmission(form, FILLED)).toMatchObject({ ok: false, problem: changed });
  });
});
