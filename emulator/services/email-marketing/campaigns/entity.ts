import type { campaigns as meta } from '@wix/email-marketing/meta';
import type { Context } from '#core/contract/context';
import type { AnswerOf } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';

type Wire = NonNullable<AnswerOf<typeof meta.getCampaign>['campaign']>;

/** A mail for many contacts. The platform's editor makes it; here only the demo site and copies have some. */
export interface Campaign {
  id: string;
  title: string;
  emailSubject: string;
  /** Its content. */
  text: string;
  status: 'ACTIVE' | 'ARCHIVED';
  visibilityStatus: 'DRAFT' | 'PUBLISHED';
  distributionStatus: 'NOT_STARTED' | 'SCHEDULED' | 'PAUSED' | 'DISTRIBUTED';
  datePublished?: string;
  /** When it is sent, while it is scheduled. */
  sendAt?: string;
  audience?: { contactIds: string[]; labelIds: string[] };
  createdDate: string;
  updatedDate: string;
}

export const campaigns = collection<Campaign>('email_campaigns', {
  shown: {
    title: 'Campaigns',
    group: 'Contacts',
    calls: ['email-marketing.campaigns', 'campaign'],
    columns: ['title', 'visibilityStatus', 'distributionStatus', 'updatedDate'],
  },
  fields: {
    title: 'string',
    status: 'string',
    visibilityStatus: 'string',
    distributionStatus: 'string',
    datePublished: 'date',
    sendAt: 'date',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
});

/** A contact to whom a campaign was sent. */
export interface CampaignRecipient {
  /** `<campaign id>:<contact id>` */
  id: string;
  campaignId: string;
  contactId: string;
  emailAddress: string;
  fullName: string;
  sentDate: string;
}

export const campaignRecipients = collection<CampaignRecipient>('email_campaign_recipients', {
  fields: { campaignId: 'string', sentDate: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns how often a campaign was delivered. Mails are not opened here, so the other numbers are 0. */
export function statisticsOf({ documents }: Context, campaignId: string) {
  const delivered = documents.count(campaignRecipients, { campaignId });
  return {
    landingPage: { opened: 0, clicked: 0 },
    emailCampaign: { delivered, opened: 0, clicked: 0, bounced: 0, complained: 0, notSent: 0 },
    total: { mailsSent: delivered, opened: 0, clicked: 0 },
  };
}

/** The address of a published campaign as a page. */
export const landingPageOf = ({ id }: Campaign): string => `https://shoutout.wix.com/so/${id}`;

/** Serializes a campaign. @param withStatistics whether the request asks for them */
export function serializeCampaign(context: Context, campaign: Campaign, withStatistics = false): Wire {
  const { id, title, emailSubject, status, visibilityStatus, distributionStatus, datePublished } = campaign;
  return {
    campaignId: id,
    title,
    emailSubject,
    editorType: 'WEB',
    status,
    visibilityStatus,
    distributionStatus,
    ...(datePublished && {
      publishingData: {
        landingPageUrl: landingPageOf(campaign),
        datePublished,
        ...(withStatistics && { statistics: statisticsOf(context, id) }),
      },
    }),
    dateCreated: campaign.createdDate,
    dateUpdated: campaign.updatedDate,
  } as Wire;
}

export const CAMPAIGNS: EntityKind<Campaign, 'campaign'> = {
  name: 'campaign',
  collection: campaigns,
  views: [
    {
      fqdn: 'wix.email_marketing.v1.campaign',
      serialize: (context, campaign) => serializeCampaign(context, campaign),
    },
  ],
};
