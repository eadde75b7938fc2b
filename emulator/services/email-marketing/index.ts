import type { Context } from '#core/contract/context';
import type { Service } from '#core/contract/service';
import { DAY, isoDate } from '#core/time/clock';
import demo from '#seed/community/campaigns.json';
import { accountDetailsOperations } from './calls/account-details';
import { campaignsOperations } from './calls/campaigns';
import { emailTransmissionsOperations } from './calls/email-transmissions';
import { senderDetailsOperations } from './calls/sender-details';
import { campaignsCatchUp } from './campaigns/changes';
import { campaignRecipients, campaigns } from './campaigns/entity';
import { senders } from './senders/entity';
import { emailTransmissions } from './transmissions/entity';

/** Stores the drafts of campaigns of the demo site. */
function seedCampaigns({ documents, clock }: Context): void {
  for (const { daysAgo, ...campaign } of demo) {
    const createdDate = isoDate(clock.now() - daysAgo * DAY);
    documents.put(campaigns, {
      ...campaign,
      status: 'ACTIVE',
      visibilityStatus: 'DRAFT',
      distributionStatus: 'NOT_STARTED',
      createdDate,
      updatedDate: createdDate,
    });
  }
}

/** E-mails of the owner and of apps: campaigns, their sender, and single mails. All arrive in the outbox. */
export const emailMarketingService: Service = {
  collections: [campaigns, campaignRecipients, senders, emailTransmissions],
  operations: [
    ...campaignsOperations,
    ...senderDetailsOperations,
    ...accountDetailsOperations,
    ...emailTransmissionsOperations,
  ],
  seed: seedCampaigns,
  catchUp: [campaignsCatchUp],
};
