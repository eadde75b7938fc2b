import { accountDetails as meta } from '@wix/email-marketing/meta';
import { MANAGERS } from '#core/contract/context';
import { type AnswerOf, moduleOperations } from '#core/contract/operation';
import { isoDate } from '#core/time/clock';
import { mails } from '#services/identity';
import { campaigns } from '../campaigns/entity';

const MANAGED = { callers: MANAGERS, aliases: ['/email-marketing/v1/account-details'] };

/** Mails are not sent here, so that their number has no limit that a site could reach. */
const ALLOCATION = { campaigns: -1, emails: 1_000_000 };

/** The plan of e-mail marketing, and how much of it is used in this month. */
export const accountDetailsOperations = moduleOperations('email-marketing.accountDetails', meta, MANAGED, {
  getAccountDetails({ documents, clock }) {
    const now = new Date(clock.now());
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
    const dateFrom = isoDate(Date.UTC(year, month, 1));
    const dateTo = isoDate(Date.UTC(year, month + 1, 1));
    const sent = { kind: { $in: ['email', 'campaign'] }, createdDate: { $gte: dateFrom } };
    // The typings say that a package always has two fields that they do not declare.
    return {
      accountDetails: {
        status: 'ACTIVE' as const,
        package: { id: 'unlimited', group: 'unlimited', monthlyQuotaAllocation: ALLOCATION },
        quotaPeriod: {
          dateFrom,
          dateTo,
          quotaUsage: {
            campaigns: documents.count(campaigns, { datePublished: { $gte: dateFrom } }),
            emails: documents.count(mails, sent),
          },
        },
      },
    } as AnswerOf<typeof meta.getAccountDetails>;
  },
});
