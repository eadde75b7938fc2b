import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Registration } from '@/components/tickets/registration';
import { getEvent } from '@/lib/wix/events/events';
import { callControl } from '@/tests/support/emulator/control';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit } from '@/tests/support/storefront/visit';

const emulator = startEmulator();

const OPEN_HOUSE = 'studio-open-house';
const EVENT_ID = 'e7000005-4d1a-4c58-9a10-2b7f6c3d0005';

beforeEach(() => beginVisit());

async function details() {
  const result = await getEvent(OPEN_HOUSE);
  if (!result.ok || !result.value.rsvp) throw new Error('The event has no form');
  return { event: result.value.event, rsvp: result.value.rsvp };
}

/** Shows the form of the open house, which has 24 places, 22 of them taken. */
async function open() {
  const { event, rsvp } = await details();
  render(await Registration({ event, tickets: [], rsvp }));
  return userEvent.setup();
}

const manage = () => eventsOwner(emulator).rsvpV2;

const field = (name: string | RegExp) => screen.getByLabelText(name);

async function fillIn(user: ReturnType<typeof userEvent.setup>, firstName: string) {
  await user.type(field('First name'), firstName);
  await user.type(field('Last name'), 'Byron');
  await user.type(field('E-mail'), `${firstName}@example.com`);
  await user.selectOptions(field('When will you come?'), 'For the soup');
}

const submit = () => screen.getByRole('button', { name: 'Submit' });

async function lastAnswer() {
  const { items } = await manage()
    .queryRsvps({ fields: ['DETAILS', 'FORM', 'CONTACT_DETAILS'] })
    .find();
  return items.find(({ firstName }) => firstName === 'Ada');
}

describe('the invitation', () => {
  it('can be accepted with guests and answers to all questions', async () => {
    const user = await open();
    expect(screen.getByText(/There is nothing to pay.+ you join the waiting list\.$/)).toBeVisible();
    await fillIn(user, 'Ada');
    await user.selectOptions(field('How many people do you bring?'), '1');
    await user.type(field('Guest name 1'), 'Eli Byron');
    await user.click(screen.getByRole('checkbox', { name: 'Glazing a cup' }));
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Thank you! See you soon' })).toHaveFocus();
    expect(screen.getByText('You are on the guest list.')).toBeVisible();
    expect(await lastAnswer()).toMatchObject({
      status: 'YES',
      email: 'Ada@example.com',
      additionalGuestDetails: { guestCount: 1, guestNames: ['Eli Byron'] },
      form: {
        inputValues: expect.arrayContaining([
          expect.objectContaining({ inputName: 'checkbox', values: ['Glazing a cup'] }),
          { inputName: 'dropdown', value: 'For the soup' },
        ]),
      },
    });
  });

  it('lets the browser check its fields, of which a guest who declines needs fewer', async () => {
    const user = await open();
    await user.type(field('First name'), 'Ada');
    await user.type(field('E-mail'), 'ada');
    expect(field('Last name')).toBeInvalid();
    expect(field('E-mail')).toBeInvalid();
    expect(field('When will you come?')).toBeInvalid();
    await user.click(screen.getByRole('radio', { name: 'Not going' }));
    expect(screen.getByLabelText('When will you come?')).toBeDisabled();
  });

  it('puts a party that is too large on the waiting list', async () => {
    const user = await open();
    await fillIn(user, 'Ada');
    await user.selectOptions(field('How many people do you bring?'), '2');
    await user.type(field('Guest name 1'), 'Eli');
    await user.type(field('Guest name 2'), 'June');
    await user.click(submit());
    expect(await screen.findByText('You are on the waiting list.')).toBeVisible();
  });

  it('offers only the waiting list when the event is full', async () => {
    const last = { firstName: 'Last', lastName: 'One', email: 'last@example.com', status: 'YES' as const };
    const additionalGuestDetails = { guestCount: 1, guestNames: ['And another'] };
    const form = { inputValues: [{ inputName: 'dropdown', value: 'For the soup' }] };
    await manage().createRsvp({ eventId: EVENT_ID, ...last, additionalGuestDetails, form });
    const user = await open();
    expect(screen.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
    expect(screen.getByText(/first come, first served/)).toBeVisible();
    await fillIn(user, 'Ada');
    await user.click(submit());
    expect(await screen.findByText('You are on the waiting list.')).toBeVisible();
    expect(await lastAnswer()).toMatchObject({ status: 'WAITLIST' });
  });

  it('can be declined with only a name', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'Not going' }));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.type(field('First name'), 'Ada');
    await user.type(field('Last name'), 'Byron');
    await user.type(field('E-mail'), 'ada@example.com');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Thanks for letting us know' })).toBeVisible();
    expect(await lastAnswer()).toMatchObject({ status: 'NO' });
  });

  it('does not ask a member again', async () => {
    await beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));
    const user = await open();
    await fillIn(user, 'Ada');
    await user.click(submit());
    expect(await screen.findByText('You are on the guest list.')).toBeVisible();
    cleanup();
    await open();
    expect(screen.getByRole('heading', { name: 'You have answered this invitation' })).toBeVisible();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  });

  it('asks a member who has not answered, even if the answer cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));
    const { event, rsvp } = await details();
    await callControl(EMULATOR, '/faults', { operation: 'events.rsvpV2.listCurrentRsvps', status: 500 });
    render(await Registration({ event, tickets: [], rsvp }));
    expect(screen.getByText('The platform does not answer')).toBeVisible();
    expect(screen.getByLabelText('First name')).toBeVisible();
  });

  it('keeps the input when the platform does not answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = await open();
    await fillIn(user, 'Ada');
    await callControl(EMULATOR, '/faults', { operation: 'events.rsvpV2.createRsvp', status: 503 });
    await user.click(submit());
    expect(await screen.findByText('The platform does not answer')).toBeVisible();
    expect(field('First name')).toHaveValue('Ada');
    expect(field('When will you come?')).toHaveValue('For the soup');
    expect(log).toHaveBeenCalled();
    await callControl(EMULATOR, '/faults', undefined, 'DELETE');
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You are on the guest list.')).toBeVisible();
  });
});
