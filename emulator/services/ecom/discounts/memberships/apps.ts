import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { ServicePlugin } from '#core/service-plugins/plugin';
import type { Owner } from '../../carts/entity';
import type { PricedLine } from '../../items/types';
import { appOf, listOf, MEMBERSHIPS, method, text } from '../../service-plugins/kinds';

const membership = z.object({
  id: text(200),
  name: z.object({ original: z.string().max(100), translated: z.string().max(100).nullish() }).nullish(),
  lineItemIds: listOf(z.string(), 300),
  credits: z.object({ total: z.number(), remaining: z.number().default(0) }).nullish(),
  expirationDate: z.string().nullish(),
});

const LIST = method('listEligibleMemberships', '/v1/list-eligible-memberships', {
  eligibleMemberships: listOf(membership, 300),
  invalidMemberships: listOf(z.object({ membership, reason: text(200) }), 300),
  selectedMemberships: listOf(z.object({ id: text(200), lineItemIds: listOf(z.string(), 300) }), 300),
});

/** A membership that carts show: one of the site's plans, or one of an app that provides memberships. */
export interface OfferedMembership {
  id: string;
  appId: string;
  name: string;
  translated?: string;
  credits?: { total: number; remaining: number };
  expirationDate?: string;
  /** Absent for the site's plans. */
  plugin?: ServicePlugin;
}

/** One app's memberships for some lines, and the ones that pay. */
interface OfApp {
  eligible: { membership: OfferedMembership; lineItemIds: string[] }[];
  invalid: { membership: OfferedMembership; lineItemIds: string[]; reason: string }[];
  /** The membership that pays for a line, by the line's id. */
  paying: Map<string, OfferedMembership>;
}

export const describeItem = ({
  catalogReference,
  serviceProperties,
  rootCatalogItemId,
}: PricedLine['shown']) => ({
  ...(catalogReference && { catalogReference }),
  ...(serviceProperties && { serviceProperties }),
  ...(rootCatalogItemId && { rootCatalogItemId }),
});

/**
 * Asks the apps for a member's memberships that can pay for lines, naming the ones that the member has selected from
 * each app (SDK: `listEligibleMemberships`). An app that fails, or refuses the selection, has none (platform facts
 * 35.18, 35.19).
 */
export function membershipsOfApps(context: Context, lines: readonly PricedLine[], owner: Owner): OfApp {
  const { plugins } = context;
  const ofApps: OfApp = { eligible: [], invalid: [], paying: new Map() };
  if (owner.role !== 'member') return ofApps;
  for (const plugin of plugins.of(MEMBERSHIPS)) {
    const appId = appOf(context, plugin);
    const own = lines.filter(({ shown }) => isOfCatalogs(plugin, shown.catalogReference?.appId));
    if (own.length === 0) continue;
    const memberships = selectionOf(own, appId);
    const request = {
      lineItems: own.map(({ id, shown }) => ({ id, ...describeItem(shown) })),
      memberId: owner.id,
      ...(memberships.length > 0 && { selectedMemberships: { memberships } }),
    };
    const [reply] = plugins.ask(MEMBERSHIPS, LIST, request, [plugin]);
    if (!reply || 'problem' in reply) continue;
    const { eligibleMemberships, invalidMemberships, selectedMemberships } = reply.answer;
    const offered = (it: z.output<typeof membership>) => ({
      membership: offeredBy(it, appId, plugin),
      lineItemIds: it.lineItemIds,
    });
    const eligible = eligibleMemberships.map(offered);
    ofApps.eligible.push(...eligible);
    ofApps.invalid.push(
      ...invalidMemberships.map(({ membership: it, reason }) => ({ ...offered(it), reason })),
    );
    for (const { id, lineItemIds } of selectedMemberships) {
      const paying = eligible.find((it) => it.membership.id === id)?.membership;
      if (paying) for (const lineId of lineItemIds) ofApps.paying.set(lineId, paying);
    }
  }
  return ofApps;
}

const isOfCatalogs = ({ config }: ServicePlugin, appId: string | undefined): boolean =>
  !config.catalogAppIds || config.catalogAppIds.includes(appId ?? '');

/** Returns the memberships of an app that lines name, each with the lines. */
function selectionOf(lines: readonly PricedLine[], appId: string): { id: string; lineItemIds: string[] }[] {
  const selected = new Map<string, string[]>();
  for (const { id, membership: by } of lines)
    if (by?.selected && by.selectedAppId === appId)
      selected.set(by.selected, [...(selected.get(by.selected) ?? []), id]);
  return [...selected].map(([id, lineItemIds]) => ({ id, lineItemIds }));
}

function offeredBy(
  { id, name, credits, expirationDate }: z.output<typeof membership>,
  appId: string,
  plugin: ServicePlugin,
): OfferedMembership {
  const translated = name?.translated;
  return {
    id,
    appId,
    name: name?.original ?? '',
    ...(translated && { translated }),
    ...(credits && { credits }),
    ...(expirationDate && { expirationDate }),
    plugin,
  };
}
