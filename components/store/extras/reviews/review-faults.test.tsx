import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { failsWell, press, storedDocuments } from '@/tests/support/storefront/failing-writes';
import { beginVisit } from '@/tests/support/storefront/visit';
import { MUG } from '@/tests/support/stores/catalog-v3';
import { ReviewForm } from './review-form';

const emulator = startEmulator();
const user = userEvent.setup({ delay: null });

beforeEach(() => beginVisit());

const TYPED = { 'Title (optional)': 'My mug', Name: 'Ada', 'E-mail': 'ada@example.com' };

failsWell('writing a review', emulator, {
  operation: 'reviews.reviews.createReview',
  says: 'Your review could not be sent.',
  async show() {
    render(<ReviewForm productId={MUG} member={false} />);
    await user.click(screen.getByRole('radio', { name: '4 – Good' }));
    for (const [label, text] of Object.entries(TYPED)) await user.type(screen.getByLabelText(label), text);
  },
  send: () => press('Send review'),
  kept() {
    expect(screen.getByRole('radio', { name: '4 – Good' })).toBeChecked();
    for (const [label, text] of Object.entries(TYPED)) expect(screen.getByLabelText(label)).toHaveValue(text);
  },
  done: () => expect(screen.getByText('Your review is shown with the product.')).toBeInTheDocument(),
  count: () => storedDocuments(emulator, 'reviews').length,
});
