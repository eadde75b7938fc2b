import type { Calls, Json } from './calls';

/** The person whom the user names, or one who is new to the site. */
export const personOf = ({ number, given }: Pick<Calls, 'number' | 'given'>) => ({
  firstName: given('firstName') ?? 'Ada',
  lastName: given('lastName') ?? 'Sample',
  email: given('email') ?? `ada.sample+${number}@example.com`,
});

/** The same person as the buyer of a delivery. */
export function buyerOf(calls: Pick<Calls, 'number' | 'given'>): Json {
  const { firstName, lastName } = personOf(calls);
  return {
    address: {
      country: 'US',
      subdivision: 'US-NY',
      city: 'New York',
      postalCode: '10001',
      addressLine: '1 Sample Street',
    },
    contactDetails: { firstName, lastName, phone: '+12125550100' },
  };
}

/** A paragraph of rich content. */
export const paragraph = (text: string): Json => ({
  nodes: [
    {
      type: 'PARAGRAPH',
      id: 'p1',
      nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
      paragraphData: {},
    },
  ],
});
