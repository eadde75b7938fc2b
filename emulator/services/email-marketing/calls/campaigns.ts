import { campaigns as meta } from '@wix/email-marketing/meta';
import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertField } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { findEntity } from '#core/entities/kind';
import { sendMail } from '#services/identity';
import { pause, publish, removeCampaign, reschedule, reuse, setArchived } from '../campaigns/changes';
import {
  CAMPAIGNS,
  campaignRecipients,
  campaigns,
  serializeCampaign,
  statisticsOf,
} from '../campaigns/entity';
import { actualAddress } from '../senders/entity';

const PAGE = { defaultLimit: 40, maxLimit: 1000 };

/** The activities of everyone to whom a campaign was sent here, where mails are not opened. */
const OF_ALL = ['SENT', 'DELIVERED', 'NOT_OPENED'];

/** Links that mails may have: addresses of the web and of mailboxes, and placeholders. */
const LINK = /^(https?:\/\/|mailto:|tel:|\{|\$\{)/i;
const isLink = (url: string) => LINK.test(url) && (!/^https?:/i.test(url) || URL.canParse(url));
const linksIn = (html: string) =>
  [...html.matchAll(/href\s*=\s*["']([^"']*)["']/gi)].map(([, link = '']) => link);

const find = (context: Context, id: string) => findEntity(context, CAMPAIGNS, id);

const one = z.object({ campaignId: z.guid() });

/** Calls that the SDK hides. */
const archiving = (verb: 'archive' | 'unarchive'): Operation => ({
  name: `email-marketing.campaigns.${verb}`,
  method: 'POST',
  paths: [`/email-marketing/v1/campaigns/:campaignId/${verb}`],
  parameters: ['campaignId'],
  callers: MANAGERS,
  hasContract: false,
  handle: ({ run }, request) => {
    const { campaignId } = readRequest(one, request);
    run((context) => setArchived(context, find(context, campaignId), verb === 'archive'));
    return {};
  },
});

/** Mails for many contacts; they arrive in the outbox. */
export const campaignsOperations: Operation[] = [
  ...moduleOperations('email-marketing.campaigns', meta, access(MANAGERS), {
    validateLink: (_, { url }) => ({ valid: isLink(url) }),
    validateHtmlLinks: (_, { html }) => ({
      blacklistedLinks: linksIn(html).filter((link) => !isLink(link)),
    }),
    getCampaign: (context, { campaignId, optionIncludeStatistics }) => ({
      campaign: serializeCampaign(context, find(context, campaignId), optionIncludeStatistics),
    }),
    listCampaigns(context, { paging, statuses = [], visibilityStatuses = [], optionIncludeStatistics }) {
      const filter = {
        ...(statuses.length > 0 && { status: { $in: statuses } }),
        ...(visibilityStatuses.length > 0 && { visibilityStatus: { $in: visibilityStatuses } }),
      };
      const page = context.documents.query(campaigns, { filter, ...(paging && { paging }) }, PAGE);
      return {
        paging: { limit: paging?.limit ?? PAGE.defaultLimit, offset: page.offset },
        campaigns: page.items.map((it) => serializeCampaign(context, it, optionIncludeStatistics)),
      };
    },
    publishCampaign(context, { campaignId, emailDistributionOptions }) {
      const published = publish(context, find(context, campaignId), emailDistributionOptions);
      const { publishingData } = serializeCampaign(context, published);
      return publishingData ? { publishingData } : {};
    },
    sendTest(context, { campaignId, emailSubject, toEmailAddress }) {
      const { emailSubject: subject, text } = find(context, campaignId);
      sendMail(context, { kind: 'campaign', to: toEmailAddress, subject: emailSubject ?? subject, text });
    },
    pauseScheduling: (context, { campaignId }) => pause(context, find(context, campaignId)),
    reschedule(context, { campaignId, sendAt }) {
      const campaign = find(context, campaignId);
      assertField(sendAt, 'sendAt', 'must not be empty', 'REQUIRED_FIELD');
      reschedule(context, campaign, sendAt);
    },
    deleteCampaign: (context, { campaignId }) => removeCampaign(context, find(context, campaignId)),
    reuseCampaign: (context, { campaignId }) => ({
      campaign: serializeCampaign(context, reuse(context, find(context, campaignId))),
    }),
    getAudience(context, { campaignId }) {
      const { audience = { contactIds: [], labelIds: [] } } = find(context, campaignId);
      return { audience: { ...audience, segmentIds: [], activeContactsOnly: false } };
    },
    identifySenderAddress: (_, { emailAddress }) => ({ senderAddress: actualAddress(emailAddress) }),
    listStatistics: (context, { campaignIds }) => ({
      statistics: context.documents.list(campaigns, { id: { $in: campaignIds } }).map(({ id }) => {
        const { landingPage, emailCampaign } = statisticsOf(context, id);
        return { campaignId: id, landingPage, email: emailCampaign };
      }),
    }),
    listRecipients(context, { campaignId, activity, paging }) {
      const { id } = find(context, campaignId);
      assertField(activity !== 'UNKNOWN', 'activity', 'must be an activity of recipients');
      const { items, pagingMetadata } = context.documents.queryByCursor(
        campaignRecipients,
        paging ? { cursorPaging: paging } : {},
        { ...PAGE, field: 'paging', scope: { campaignId: OF_ALL.includes(activity) ? id : '' } },
      );
      const { count, cursors } = pagingMetadata;
      return {
        recipients: items.map(({ contactId, emailAddress, fullName, sentDate }) => ({
          contactId,
          emailAddress,
          fullName,
          lastActivityDate: sentDate,
          contactDeleted: !context.services.contacts.has(context, contactId),
        })),
        pagingMetadata: { count, cursors },
      };
    },
  }),
  archiving('archive'),
  archiving('unarchive'),
];
