import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { EventList } from './event-list';

startEmulator();

beforeEach(() => beginVisit());

it('links from a page without events to the first page with the same filter', async () => {
  render(await EventList({ page: 9, filter: { when: 'all', type: 'rsvp' } }));
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute(
    'href',
    '/tickets?when=all&type=rsvp',
  );
});
