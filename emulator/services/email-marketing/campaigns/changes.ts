import type { Context } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import type { CatchUpStep } from '#core/contract/service';
import { emitAction } from '#core/entities/events';
import { deleteEntity, storeNew } from '#core/entities/store';
import { recipientsOf } from '#services/crm';
import { sendMail } from '#services/identity';
import { CAMPAIGNS, type Campaign, campaignRecipients, campaigns, landingPageOf } from './entity';
import { notScheduled, publishedAlready } from './errors';

const save = ({ documents, clock }: Context, campaign: Campaign): Campaign =>
  documents.put(campaigns, { ...campaign, updatedDate: clock.date() });

const tell = (context: Context, { id }: Campaign, slug: string, more: object = {}) =>
  emitAction(context, CAMPAIGNS, id, slug, { campaignId: id, ...more });

/** Sends a campaign to its audience. */
function distribute(context: Context, { sendAt: _, ...campaign }: Campaign): Campaign {
  const { id, emailSubject, text, audience } = campaign;
  const sentDate = context.clock.date();
  for (const recipient of recipientsOf(context, audience ?? {})) {
    context.documents.put(campaignRecipients, {
      id: `${id}:${recipient.contactId}`,
      campaignId: id,
      ...recipient,
      sentDate,
    });
    sendMail(context, { kind: 'campaign', to: recipient.emailAddress, subject: emailSubject, text });
  }
  tell(context, campaign, 'campaign_distributed_event');
  return { ...campaign, distributionStatus: 'DISTRIBUTED' };
}

/** How campaigns are sent. */
interface Distribution {
  emailSubject?: string | null;
  labelIds?: string[];
  contactIds?: string[];
  sendAt?: string | null;
}

/**
 * Publishes a campaign, and sends it if the caller says to whom: at once, or at a later date.
 * @throws PlatformError 428 if it was sent already
 */
export function publish(context: Context, before: Campaign, distribution?: Distribution): Campaign {
  assert(before.distributionStatus !== 'DISTRIBUTED', () => publishedAlready(before.id));
  const { emailSubject, labelIds = [], contactIds = [], sendAt } = distribution ?? {};
  const now = context.clock.date();
  const isLater = sendAt !== undefined && sendAt !== null && sendAt > now;
  const published: Campaign = {
    ...before,
    visibilityStatus: 'PUBLISHED',
    datePublished: now,
    ...(emailSubject && { emailSubject }),
    ...(distribution && { audience: { labelIds, contactIds } }),
    ...(isLater && { sendAt, distributionStatus: 'SCHEDULED' }),
  };
  const { audience } = published;
  const mailingListSizeEstimate = distribution && recipientsOf(context, audience ?? {}).length;
  tell(context, published, 'campaign_published_event', {
    landingPageUrl: landingPageOf(published),
    ...(distribution && { mailingListSizeEstimate }),
  });
  if (isLater) tell(context, published, 'campaign_scheduled_event', { sendAt, rescheduled: false });
  return save(context, distribution && !isLater ? distribute(context, published) : published);
}

/** @throws PlatformError 428 */
const assertScheduled = ({ id, distributionStatus }: Campaign) =>
  assert(distributionStatus === 'SCHEDULED', () => notScheduled(id));

/** Stops a scheduled campaign, which can then be published again. @throws PlatformError 428 */
export function pause(context: Context, before: Campaign): void {
  assertScheduled(before);
  const { sendAt: _, ...campaign } = before;
  save(context, { ...campaign, distributionStatus: 'PAUSED' });
  tell(context, campaign, 'campaign_paused_event');
}

/** Sends a scheduled campaign at another date. @throws PlatformError 428; 400 for a date that has passed */
export function reschedule(context: Context, before: Campaign, sendAt: string): void {
  assertScheduled(before);
  assertField(sendAt > context.clock.date(), 'sendAt', 'must be in the future');
  save(context, { ...before, sendAt });
  tell(context, before, 'campaign_scheduled_event', { sendAt, rescheduled: true });
}

/** Creates a draft with the content of a campaign. */
export function reuse(context: Context, { title, emailSubject, text }: Campaign): Campaign {
  const now = context.clock.date();
  return storeNew<Campaign>(context, CAMPAIGNS, {
    id: context.ids.guid(),
    title,
    emailSubject,
    text,
    status: 'ACTIVE',
    visibilityStatus: 'DRAFT',
    distributionStatus: 'NOT_STARTED',
    createdDate: now,
    updatedDate: now,
  });
}

/** Puts a campaign into the archive, or takes it out. */
export const setArchived = (context: Context, campaign: Campaign, isArchived: boolean): Campaign =>
  save(context, { ...campaign, status: isArchived ? 'ARCHIVED' : 'ACTIVE' });

/** Deletes a campaign and the list of those who got it. */
export function removeCampaign(context: Context, campaign: Campaign): void {
  const { documents } = context;
  for (const { id } of documents.list(campaignRecipients, { campaignId: campaign.id }))
    documents.delete(campaignRecipients, id);
  deleteEntity(context, CAMPAIGNS, campaign);
}

/** Campaigns whose date has come are sent. */
export const campaignsCatchUp: CatchUpStep = {
  due: [{ collection: campaigns, field: 'sendAt', only: { distributionStatus: 'SCHEDULED' } }],
  catchUp(context) {
    const due = { distributionStatus: 'SCHEDULED', sendAt: { $lte: context.clock.date() } };
    for (const campaign of context.documents.list(campaigns, due))
      save(context, distribute(context, campaign));
  },
};
