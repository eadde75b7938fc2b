import type { orders } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toTicketTypes } from './ticket-types';

const t = translator('en');

const usd = (value: string) => ({ value, amount: value, currency: 'USD' });
const event = { ticketLimit: 10, timeZone: 'America/New_York' };
const definition: orders.TicketDefinition = {
  _id: 'd1',
  name: 'Entry',
  description: 'With cider.',
  price: usd('18.00'),
  pricing: { fixedPrice: usd('18.00'), pricingType: 'STANDARD' },
  wixFeeConfig: { type: 'FEE_ADDED_AT_CHECKOUT' },
  limitPerCheckout: 10,
  saleStatus: 'SALE_STARTED',
};
const types = (change: Partial<orders.TicketDefinition>) =>
  toTicketTypes({ ...definition, ...change }, event, 'en-US', t);

describe('toTicketTypes', () => {
  it('shows price and fee', () => {
    expect(types({})).toEqual([
      {
        key: 'd1',
        id: 'd1',
        name: 'Entry',
        description: 'With cider.',
        price: '$18.00',
        minorUnits: 1800,
        currency: 'USD',
        fee: 'plus $0.45 ticket fee',
        limit: 10,
        sale: 'open',
      },
    ]);
  });

  it('shows no fee that the organizer pays', () => {
    expect(types({ wixFeeConfig: { type: 'FEE_INCLUDED' } })[0]).not.toHaveProperty('fee');
  });

  it('shows a price of zero as free', () => {
    expect(types({ pricing: { fixedPrice: usd('0.00') } })[0]).toMatchObject({
      price: 'Free',
      minorUnits: 0,
    });
  });

  it.each([
    [3, 3, 'open', 3],
    [0, 0, 'sold-out', undefined],
    [10, 10, 'open', undefined],
  ] as const)('when %s can be had', (limitPerCheckout, limit, sale, fewLeft) => {
    expect(types({ limitPerCheckout })[0]).toMatchObject({ limit, sale });
    expect(types({ limitPerCheckout })[0]?.fewLeft).toBe(fewLeft);
  });

  it('says in the event’s zone when the sale begins, and that it is over', () => {
    const startDate = new Date('2026-12-11T14:00:00.000Z');
    const [scheduled] = types({ saleStatus: 'SALE_SCHEDULED', salePeriod: { startDate } });
    expect(scheduled).toMatchObject({ sale: 'scheduled', limit: 0 });
    expect(scheduled?.saleStarts?.replace(/\s/g, ' ')).toBe('December 11 at 9:00 AM EST');
    expect(types({ saleStatus: 'SALE_ENDED' })[0]).toMatchObject({ sale: 'ended', limit: 0 });
  });

  it('asks for at least the lowest price of a donation', () => {
    const pricing = { minPrice: usd('25.00'), pricingType: 'DONATION' as const };
    expect(types({ pricing })[0]).toMatchObject({
      price: '$25.00 or more',
      minimum: '25.00',
      minorUnits: 2500,
      fee: 'plus 2.5% ticket fee',
    });
    expect(types({ pricing: { ...pricing, minPrice: usd('0') } })[0]).toMatchObject({
      price: 'What you like',
    });
  });

  it('lists each price option', () => {
    const options = [
      { _id: 'o1', name: 'Adult', price: usd('20.00') },
      { _id: 'o2', name: 'Child', price: usd('8.00') },
    ];
    expect(types({ pricing: { pricingOptions: { options }, pricingType: 'STANDARD' } })).toMatchObject([
      { key: 'd1:o1', optionId: 'o1', name: 'Entry: Adult', price: '$20.00' },
      { key: 'd1:o2', optionId: 'o2', name: 'Entry: Child', price: '$8.00' },
    ]);
  });

  it('formats currencies without a smaller unit', () => {
    const yen = { value: '1500', currency: 'JPY' };
    expect(types({ pricing: { fixedPrice: yen } })[0]).toMatchObject({ price: '¥1,500', minorUnits: 1500 });
  });
});
