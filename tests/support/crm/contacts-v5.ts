import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { applicationError } from '../emulator/errors';
import { crmOwner } from './clients';

/** The SDK's module of the fifth version of contacts, as the owner. */
export const contactsV5Owner = (emulator: Emulator) => crmOwner(emulator).contactsV5;

type Contact = Parameters<ReturnType<typeof contactsV5Owner>['createContact']>[0];

/** A contact with every part that the fifth version has. */
export const LINA = {
  externalId: 'crm-1',
  name: { first: 'Lina', last: 'Ortiz' },
  email: { email: 'Lina@Example.com' },
  additionalEmails: [{ email: 'lina.ortiz@example.com' }],
  phone: { phone: '+1 207 555 0188' },
  additionalPhones: [{ tag: 'WORK', phone: '+1 207 555 0189' }],
  addresses: [
    { tag: 'HOME', address: { addressLine1: '1 Kiln Row', subdivision: 'US-ME', country: 'US' } },
    { address: { city: 'Bergen', country: 'US' }, recipient: { firstName: 'Otto' } },
  ],
  company: { name: 'Kiln', jobTitle: 'Potter' },
  timeZone: 'America/New_York',
  birthdate: '1990-02-03',
} satisfies Contact;

/** Creates a contact. The SDK changes what it is given, so it gets a copy. */
export async function makeV5(emulator: Emulator, contact: Contact = LINA) {
  const { _id, revision, ...rest } = await contactsV5Owner(emulator).createContact(structuredClone(contact));
  return { id: _id ?? '', revision: revision ?? '', ...rest };
}

/** Expects that a call is refused with an application code. */
export const expectCode = (call: Promise<unknown>, status: number, code: string, data?: object) =>
  expect(call).rejects.toMatchObject(applicationError(status, code, data));
