import type { Page } from '@playwright/test';
import { DAY } from '@/emulator/core/time/clock';
import { type EmulatorControl, expect } from './fixtures';

type Body = Record<string, unknown>;

/** Calls the platform as the member of the browser's session. */
async function asMember(page: Page, { url }: EmulatorControl, path: string, body: Body) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
  const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'));
  return post(`${url}${path}`, { Authorization: accessToken.value }, body);
}

/** Calls the platform as the owner of the site. */
async function asOwner(emulator: EmulatorControl, path: string, body: Body) {
  const { id, apiKey } = (await emulator.control('/site')) as { id: string; apiKey: string };
  return post(`${emulator.url}${path}`, { Authorization: apiKey, 'wix-site-id': id }, body);
}

async function post(url: string, headers: Record<string, string>, body: Body) {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

/** Books a service for the member, some days ahead, and confirms the booking as the business. */
export async function bookOnline(page: Page, emulator: EmulatorControl, serviceId: string, daysAhead = 4) {
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const { availabilityEntries } = await asMember(
    page,
    emulator,
    '/availability-calendar/v1/availability/query',
    {
      query: { filter: { serviceId, startDate: at(daysAhead), endDate: at(daysAhead + 7), bookable: true } },
    },
  );
  const { booking } = await asMember(page, emulator, '/_api/bookings-service/v2/bookings', {
    booking: {
      bookedEntity: { slot: availabilityEntries[0].slot },
      totalParticipants: 1,
      contactDetails: { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.com' },
      selectedPaymentOption: 'ONLINE',
    },
  });
  const { id: bookingId, revision } = booking;
  const path = `/_api/bookings-service/v2/bookings/${bookingId}/confirm`;
  await asOwner(emulator, path, { bookingId, revision, paymentStatus: 'PAID' });
}

/** Creates an offline order of a plan for a member, as the owner. */
export const sellPlan = (emulator: EmulatorControl, memberId: string, planId: string) =>
  asOwner(emulator, '/pricing-plans/v2/checkout/orders/offline', { planId, memberId, paid: true });
