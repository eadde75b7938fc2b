import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Result } from '@/lib/wix/platform/result';
import { router } from '@/tests/support/storefront/router';
import { SlotPicker } from './slot-picker';

const shared = { end: '2026-03-03T11:00:00.000-05:00', openSpots: 1, totalSpots: 1 };
const slots = [
  {
    ...shared,
    start: '2026-03-03T10:00:00.000-05:00',
    resourceId: 'maren',
    time: '10:00 AM',
    details: 'Maren',
  },
  {
    ...shared,
    start: '2026-03-03T10:00:00.000-05:00',
    resourceId: 'tomas',
    time: '10:00 AM',
    details: 'Tomás',
  },
];

const props = {
  service: { id: 'lesson', slug: 'wheel-throwing-lesson', price: '$65.00', prices: [] as string[] },
  day: '2026-03-03',
  timezone: 'America/New_York',
  legend: 'Tuesday, March 3',
  slots,
};

const booking = (answer: Result<{ url: string }>) => vi.fn(async (_form: FormData) => answer);

/** The values of the form that was sent. */
function sent(book: ReturnType<typeof booking>) {
  const { slot, form: _, ...values } = Object.fromEntries(book.mock.calls[0]?.[0] ?? []);
  return { ...values, slot: JSON.parse(String(slot)) };
}

function show(answer: Result<{ url: string }>) {
  const book = booking(answer);
  render(<SlotPicker {...props} book={book} />);
  return book;
}

const refuse = (kind: 'conflict' | 'failed'): Result<{ url: string }> => ({
  ok: false,
  problem: { kind, message: 'This time was just booked.' },
});

describe('the times of a day', () => {
  it('are a group of radio buttons, distinguished by staff member', () => {
    show(refuse('failed'));
    expect(screen.getByRole('group', { name: 'Tuesday, March 3' })).toBeVisible();
    expect(
      screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['10:00 AM Maren', '10:00 AM Tomás']);
  });

  it('can be booked by mouse or keyboard', async () => {
    const book = show(refuse('failed'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Tomás/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Maren/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    const { start, end, resourceId } = { ...shared, ...slots[0] };
    expect(book).toHaveBeenCalledOnce();
    expect(sent(book)).toEqual({
      serviceId: 'lesson',
      service: 'wheel-throwing-lesson',
      day: '2026-03-03',
      timezone: 'America/New_York',
      slot: { start, end, resourceId, waits: false },
    });
  });

  it('keep a choice that was made before hydration', async () => {
    const picker = <SlotPicker {...props} book={booking(refuse('failed'))} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(picker);
    await userEvent.click(within(container).getByRole('radio', { name: /Tomás/ }));
    render(picker, { container, hydrate: true });
    expect(screen.getByRole('radio', { name: /Tomás/ })).toBeChecked();
    expect(await screen.findByText('10:00 AM', { selector: 'strong' })).toBeVisible();
  });

  it('offer the waiting list if everything is taken', async () => {
    const book = booking(refuse('failed'));
    const full = { ...shared, start: '2026-03-03T18:00:00.000-05:00', eventId: 'evening', openSpots: 0 };
    render(
      <SlotPicker
        {...props}
        book={book}
        slots={[...slots, { ...full, waitingSpots: 3, time: '6 PM', details: 'Full' }]}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: /Full/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(sent(book)).toMatchObject({ slot: { eventId: 'evening', waits: true } });
    expect(screen.queryByRole('button', { name: 'Book' })).not.toBeInTheDocument();
  });

  it('are distinguished by place', async () => {
    const book = booking(refuse('failed'));
    const [lesson] = slots;
    if (!lesson) throw new Error('There is no slot');
    const at = (name: string) => ({ ...lesson, location: { id: name, name }, details: `Maren · ${name}` });
    render(<SlotPicker {...props} book={book} slots={[at('Studio'), at('Kitchen')]} />);
    await userEvent.click(screen.getByRole('radio', { name: /Kitchen/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(sent(book)).toMatchObject({ slot: { location: { id: 'Kitchen', name: 'Kitchen' } } });
  });

  it('are booked for as many people as there are places, at the price for all', async () => {
    const book = booking(refuse('failed'));
    const evening = { ...shared, start: '2026-03-03T18:00:00.000-05:00', eventId: 'evening' };
    render(
      <SlotPicker
        {...props}
        service={{ ...props.service, prices: ['$45.00', '$90.00', '$135.00'] }}
        book={book}
        slots={[{ ...evening, openSpots: 2, time: '6 PM', details: '2 places left' }]}
      />,
    );
    expect(screen.queryByLabelText('E-mail')).not.toBeRequired();
    await userEvent.click(screen.getByRole('radio'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '1 · $45.00',
      '2 · $90.00',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How many people?' }), '2');
    expect(screen.getByText(/2 places left · \$90\.00/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('First name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Last name'), 'Byron');
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(sent(book)).toMatchObject({
      people: '2',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
    });
  });

  it('cannot be booked without a choice', async () => {
    const book = show(refuse('failed'));
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(book).not.toHaveBeenCalled();
  });

  it('are read again when another visitor was faster, with the reason', async () => {
    show(refuse('conflict'));
    await userEvent.click(screen.getByRole('radio', { name: /Maren/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('This time was just booked.')).toBeVisible();
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  });

  it('stay on any other problem, which the next choice clears', async () => {
    show(refuse('failed'));
    await userEvent.click(screen.getByRole('radio', { name: /Maren/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This time was just booked.');
    expect(router.refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: /Maren/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Tomás/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
