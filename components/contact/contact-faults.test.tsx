import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { getContactForm } from '@/lib/wix/forms/calls';
import { startEmulator } from '@/tests/support/emulator/start';
import { failsWell, press, storedDocuments } from '@/tests/support/storefront/failing-writes';
import { beginVisit } from '@/tests/support/storefront/visit';
import { sendMessage } from './actions';
import { ContactForm } from './contact-form';

const emulator = startEmulator();
const user = userEvent.setup({ delay: null });

beforeEach(async () => {
  await beginVisit();
});

const FILLED = {
  'First name': 'Ada',
  'E-mail': 'ada@example.com',
  Message: 'Could you make twelve bowls in celadon?',
};

failsWell('writing to the shop', emulator, {
  operation: 'forms.submissions.createSubmission',
  says: 'Your message could not be sent.',
  async show() {
    const form = await getContactForm();
    if (!form.ok || !form.value) throw new Error('There is no contact form');
    render(<ContactForm form={form.value} send={sendMessage} />);
    for (const [label, text] of Object.entries(FILLED)) await user.type(screen.getByLabelText(label), text);
  },
  send: () => press('Send'),
  kept() {
    for (const [label, text] of Object.entries(FILLED))
      expect(screen.getByLabelText(label)).toHaveValue(text);
  },
  done: () => expect(screen.getByText('Your message was sent')).toBeInTheDocument(),
  count: () => storedDocuments(emulator, 'form_submissions').length,
  // Visitors cannot read their submissions, so the shop cannot check whether one arrived.
  most: 2,
});
