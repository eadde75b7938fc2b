import type { Calls, Json } from './calls';

/** A person whom the site does not know yet. */
export const personOf = ({ number }: Pick<Calls, 'number'>) => ({
  firstName: 'Ada',
  lastName: 'Sample',
  email: `ada.sample+${number}@example.com`,
});

/** The same as the buyer of something that is sent to her. */
export function buyerOf(calls: Pick<Calls, 'number'>): Json {
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

/** A text of the platform's editor. */
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
