import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Catalogue, message, translator } from './translate';

const german: Catalogue = {
  Home: 'Startseite',
  'Order {number}': 'Bestellung {number}',
  '{count} places left': { one: 'noch {count} Platz', other: 'noch {count} Plätze' },
  '{what}. {sentence}': '{what}. {sentence}',
  'The cart could not be read': 'Der Warenkorb konnte nicht gelesen werden',
  'Please try again.': 'Bitte versuchen Sie es noch einmal.',
  'See {link}, or {other}.': '{other} oder {link} ansehen.',
};
const [english, t] = [translator('en'), translator('de', german)];
const places = { one: '{count} place left', other: '{count} places left' };

it('returns the text of the catalogue, and English without one', () => {
  expect(t('Home')).toBe('Startseite');
  expect(english('Home')).toBe('Home');
  expect(t('Not in the catalogue, {name}', { name: 'Ana' })).toBe('Not in the catalogue, Ana');
});

it('chooses the plural and formats numbers by the language', () => {
  expect([1, 1200].map((count) => t(places, { count }))).toEqual(['noch 1 Platz', 'noch 1.200 Plätze']);
  expect([1, 1200].map((count) => english(places, { count }))).toEqual(['1 place left', '1,200 places left']);
});

it('translates messages and the messages among their values', () => {
  const problem = message('{what}. {sentence}', {
    what: { text: 'The cart could not be read', values: {} },
    sentence: { text: 'Please try again.', values: {} },
  });
  expect(t(problem)).toBe('Der Warenkorb konnte nicht gelesen werden. Bitte versuchen Sie es noch einmal.');
  expect(t(message('Order {number}', { number: '10001' }))).toBe('Bestellung 10001');
});

it('puts elements where the language has them', () => {
  const { container } = render(
    t.rich('See {link}, or {other}.', { link: <a href="/store">Laden</a>, other: 'Karte' }),
  );
  expect(container.innerHTML).toBe('Karte oder <a href="/store">Laden</a> ansehen.');
});
