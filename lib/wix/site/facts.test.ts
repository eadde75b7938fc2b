import { expect, it, vi } from 'vitest';
import { languageTold, learnSite, siteFacts } from './facts';

const site = (clientId: string) => ({ clientId });

it('are put together from what answers tell, and what they leave open stays', () => {
  expect(siteFacts(site('tokyo'))).toEqual({});
  learnSite({ language: 'ja', currency: 'JPY' }, site('tokyo'));
  learnSite({ timeZone: 'Asia/Tokyo' }, site('tokyo'));
  learnSite({ language: undefined, currency: null, timeZone: '' }, site('tokyo'));
  expect(siteFacts(site('tokyo'))).toEqual({ language: 'ja', currency: 'JPY', timeZone: 'Asia/Tokyo' });
  expect(siteFacts(site('elsewhere'))).toEqual({});
});

it('asks once for all who wait, and never again once there was an answer', async () => {
  const ask = vi.fn(async () => true);
  await Promise.all([languageTold('once', ask), languageTold('once', ask)]);
  await languageTold('once', ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again after a failure', async () => {
  const ask = vi.fn(async () => false);
  await languageTold('failing', ask);
  await languageTold('failing', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('lets nobody wait longer than until any answer tells the language', async () => {
  const waiting = languageTold('early', () => new Promise(() => {}));
  learnSite({ language: 'fr' }, site('early'));
  await waiting;
  expect(siteFacts(site('early')).language).toBe('fr');
});
