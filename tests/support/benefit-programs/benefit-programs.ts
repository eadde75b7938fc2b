import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { bookingsOwner, serviceOf } from '../bookings/bookings';
import { MAYA, PLANS } from '../emulator/demo-site';
import { restOwner } from '../emulator/rest';
import { buyPlan } from '../pricing-plans/plans';

export const BOOKINGS = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
export const namespace = '@wix/pricing-plans';
export const V1 = '/benefit-programs/v1';

export type Body = Record<string, unknown>;

export const benefit = {
  benefitKey: 'sessions',
  displayName: 'Sessions',
  providerAppId: BOOKINGS,
  price: '2',
};

/** The calls about benefit programs as the site's owner makes them, and what they need. */
export function benefitPrograms(emulator: Emulator) {
  const rest = restOwner(emulator);

  /** Makes a call that must succeed. @returns the body of its answer */
  const done = async (method: string, path: string, body?: Body) => {
    const answer = await rest(method, `${V1}${path}`, body);
    expect(answer, path).toMatchObject({ status: 200 });
    return answer.body;
  };
  const get = (path: string) => done('GET', path);
  const post = (path: string, body: Body = {}) => done('POST', path, body);
  const query = (what: string, filter: Body, more: Body = {}) =>
    post(`/${what}/query`, { query: { filter, ...more } });

  /** Makes a call that must fail. @returns the status and the code of the error */
  const refused = async (path: string, body: Body = {}) => {
    const answer = await rest('POST', `${V1}${path}`, body);
    return [answer.status, answer.body.details?.applicationError?.code];
  };

  /** Creates a pool of 16 credits for a plan, of which a session of open studio costs two. */
  async function pool(planId: string, credits: Body = {}) {
    const details = { benefits: [benefit], creditConfiguration: { amount: '16', ...credits } };
    const poolDefinition = { namespace, displayName: 'Studio', programDefinitionIds: [planId], details };
    const created = await post('/pool-definitions', { poolDefinition, cascade: 'IMMEDIATELY' });
    const externalId = (await serviceOf(bookingsOwner(emulator), 'open-studio'))._id ?? '';
    const [{ itemSetId }] = created.poolDefinition.details.benefits;
    const itemReference = { externalId, providerAppId: BOOKINGS };
    await post('/items', { item: { namespace, itemSetId, ...itemReference } });
    return { definition: created.poolDefinition, itemReference };
  }

  /** Creates such a pool for a plan, which Maya then buys. */
  async function bought(credits: Body = {}) {
    const created = await pool(PLANS.membership, credits);
    const orderId = buyPlan(emulator, PLANS.membership);
    const { pools } = await query('pools', { programId: orderId });
    expect(pools).toHaveLength(1);
    const beneficiary = { identityType: 'MEMBER', memberId: MAYA };
    const question = { itemReference: created.itemReference, namespace, beneficiary };
    return { ...created, orderId, poolId: pools[0].id as string, question };
  }

  const availableIn = async (poolId: string) => (await get(`/balances/${poolId}`)).balance.amount.available;

  return { rest, done, get, post, query, refused, pool, bought, availableIn };
}
