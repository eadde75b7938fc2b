import type { members } from '@wix/members';
import { message } from '@/lib/translations/translate';
import { attempt, type FieldErrors, type Result } from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';
import { ownMember } from './calls';
import { ADDRESS_FIELDS, type AddressField, type MemberAddress } from './types';
import { fieldViolations, violationText } from './violations';

/** Returns the addresses that the member has saved. */
export function listAddresses(): Promise<Result<MemberAddress[]>> {
  return attempt(async () => ((await ownMember()).member.contact?.addresses ?? []).map(toAddress), {
    what: message('Your addresses could not be read'),
  });
}

function toAddress(address: members.Address): MemberAddress {
  const { _id, streetAddress, addressLine, addressLine2, city, subdivision, postalCode, country } = address;
  const street = [streetAddress?.number, streetAddress?.name].filter(asText).join(' ');
  return {
    id: asText(_id),
    line: asText(addressLine) || street,
    line2: asText(addressLine2),
    city: asText(city),
    region: asText(subdivision),
    postalCode: asText(postalCode),
    country: asText(country),
  };
}

/**
 * Saves an address of the member. @param address one with a known id is changed, any other is added
 * @returns the errors by field; empty if it was saved
 */
export function saveAddress(address: MemberAddress): Promise<Result<FieldErrors<AddressField>>> {
  const { id, line, line2, city, region, postalCode, country } = address;
  return attempt(
    async () => {
      const saved = {
        addressLine: line,
        addressLine2: line2,
        city,
        postalCode,
        ...(region && { subdivision: region }),
        country,
      };
      try {
        await changeAddresses((all) =>
          all.some(({ _id }) => id && _id === id)
            ? all.map((it) => (it._id === id ? { _id: id, ...saved } : it))
            : [...all, saved],
        );
        return {};
      } catch (error) {
        const refusals = refusalsIn(error);
        if (Object.keys(refusals).length === 0) throw error;
        return refusals;
      }
    },
    { what: message('The address could not be saved') },
  );
}

/** Removes an address of the member. */
export function removeAddress(id: string): Promise<Result<void>> {
  return attempt(() => changeAddresses((all) => all.filter(({ _id }) => _id !== id)), {
    what: message('The address could not be removed'),
  });
}

/** The platform replaces all addresses at once, but an empty list would change nothing (JSDoc of updateMember). */
async function changeAddresses(change: (all: members.Address[]) => members.Address[]): Promise<void> {
  const { client, member, id } = await ownMember();
  const addresses = change(member.contact?.addresses ?? []);
  if (addresses.length > 0) await client.updateMember(id, { contact: { addresses } });
  else await client.deleteMemberAddresses(id);
}

/** The platform's names of the fields that it may refuse. */
const FIELDS: Partial<Record<AddressField, string>> = { line: 'addressLine', region: 'subdivision' };

function refusalsIn(error: unknown): FieldErrors<AddressField> {
  const refusals: FieldErrors<AddressField> = {};
  for (const { field, description } of fieldViolations(error)) {
    const name = ADDRESS_FIELDS.find((it) => field.endsWith(`.${FIELDS[it] ?? it}`));
    if (name) refusals[name] = violationText(description);
  }
  return refusals;
}
