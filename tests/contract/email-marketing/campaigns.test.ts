import { contacts } from '@wix/crm';
import { accountDetails, campaigns, senderDetails } from '@wix/email-marketing';
import { describe, expect, test } from 'vitest';
import demo from '@/emulator/seed/community/campaigns.json';

import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { accountDetails, campaigns, contacts, senderDetails });
const rest = restOwner(emulator);

const [draft] = demo;
const ID = draft?.id ?? '';
const HOUR = 60 * 60_000;

const reader = async () => {
  const { contact } = await owner().contacts.createContact({
    name: { first: 'Ada', last: 'Reader' },
    emails: { items: [{ email: 'ada@reads.example' }] },
  });
  return contact?._id as string;
};

describe('a campaign', () => {
  test('is sent to contacts, counted with its recipients, and reused', async () => {
    const { campaigns: calls } = owner();
    const contactId = await reader();
    const before = await calls.getCampaign(ID);
    expect(before).toMatchObject({ visibilityStatus: 'DRAFT', distributionStatus: 'NOT_STARTED' });
    const emailDistributionOptions = { contactIds: [contactId], emailSubject: 'Saturday!' };
    const { publishingData } = await calls.publishCampaign(ID, { emailDistributionOptions });
    expect(publishingData?.landingPageUrl).toMatch(/^https:/);
    expect(await mailsTo('ada@reads.example')).toMatchObject([
      { kind: 'campaign', subject: 'Saturday!', text: draft?.text },
    ]);
    const campaign = await calls.getCampaign(ID, { optionIncludeStatistics: true });
    expect(campaign).toMatchObject({ distributionStatus: 'DISTRIBUTED', visibilityStatus: 'PUBLISHED' });
    expect(campaign.publishingData?.statistics?.emailCampaign?.delivered).toBe(1);
    const { statistics } = await calls.listStatistics([ID]);
    expect(statistics).toMatchObject([{ campaignId: ID, email: { delivered: 1, opened: 0 } }]);
    const { recipients } = await calls.listRecipients(ID, campaigns.RecipientsActivityEnum.DELIVERED);
    expect(recipients).toMatchObject([{ contactId, fullName: 'Ada Reader', contactDeleted: false }]);
    const opened = await calls.listRecipients(ID, campaigns.RecipientsActivityEnum.OPENED);
    expect(opened.recipients).toEqual([]);
    await expect(calls.publishCampaign(ID, { emailDistributionOptions })).rejects.toMatchObject({
      status: 428,
    });
    const { campaign: copy } = await calls.reuseCampaign(ID);
    expect(copy).toMatchObject({ title: draft?.title, visibilityStatus: 'DRAFT' });
    expect(copy?.campaignId).not.toBe(ID);
    expect(eventNamesAbout(emulator, ID)).toEqual([
      'campaign_campaign_published_event',
      'campaign_campaign_distributed_event',
    ]);
    const { accountDetails: account } = await owner().accountDetails.getAccountDetails();
    expect(account?.quotaPeriod?.quotaUsage).toEqual({ campaigns: 1, emails: 1 });
  });

  test('is scheduled, moved, paused and sent when its time comes', async () => {
    const { campaigns: calls } = owner();
    const contactIds = [await reader()];
    const at = (hours: number) => new Date(emulator.clock.now() + hours * HOUR);
    await calls.publishCampaign(ID, { emailDistributionOptions: { contactIds, sendAt: at(2) } });
    await calls.reschedule(ID, at(3));
    await calls.pauseScheduling(ID);
    expect((await calls.getCampaign(ID)).distributionStatus).toBe('PAUSED');
    expect((await calls.getAudience(ID)).audience).toMatchObject({ contactIds });
    for (const call of [calls.pauseScheduling(ID), calls.reschedule(ID, at(4))])
      await expect(call).rejects.toMatchObject({ status: 428 });
    await calls.publishCampaign(ID, { emailDistributionOptions: { contactIds, sendAt: at(5) } });
    expect(await mailsTo('ada@reads.example')).toEqual([]);
    emulator.clock.advance(5 * HOUR);
    expect((await calls.getCampaign(ID)).distributionStatus).toBe('DISTRIBUTED');
    expect(await mailsTo('ada@reads.example')).toHaveLength(1);
  });

  test('is listed by its status, archived, tested and deleted', async () => {
    const { campaigns: calls } = owner();
    const archived = { statuses: [campaigns.CampaignStatusEnum.ARCHIVED] };
    expect((await calls.listCampaigns()).campaigns).toHaveLength(demo.length);
    expect((await calls.listCampaigns({ paging: { limit: 1, offset: 1 } })).campaigns).toHaveLength(1);
    const path = `/email-marketing/v1/campaigns/${ID}`;
    expect(await rest('POST', `${path}/archive`, {})).toEqual({ status: 200, body: {} });
    expect((await calls.listCampaigns(archived)).campaigns).toMatchObject([{ campaignId: ID }]);
    await rest('POST', `${path}/unarchive`, {});
    expect((await calls.listCampaigns(archived)).campaigns).toEqual([]);
    await calls.sendTest(ID, { toEmailAddress: 'me@example.com', emailSubject: 'A try' });
    expect(await mailsTo('me@example.com')).toMatchObject([{ subject: 'A try' }]);
    await calls.deleteCampaign(ID);
    await expect(calls.getCampaign(ID)).rejects.toMatchObject({ status: 404 });
    for (const call of [
      calls.publishCampaign(NOWHERE),
      calls.sendTest(NOWHERE, { toEmailAddress: 'me@example.com' }),
      calls.reuseCampaign(NOWHERE),
      calls.getAudience(NOWHERE),
      calls.listRecipients(NOWHERE, campaigns.RecipientsActivityEnum.SENT),
    ])
      await expect(call).rejects.toMatchObject({ status: 404 });
  });

  test('has links that lead somewhere', async () => {
    const { campaigns: calls } = owner();
    expect(await calls.validateLink('https://shop.example')).toEqual({ valid: true });
    expect(await calls.validateLink('javascript:alert(1)')).toEqual({ valid: false });
    const html = '<a href="https://shop.example">A</a><a href="file:///etc">B</a>';
    expect(await calls.validateHtmlLinks(html)).toEqual({ blacklistedLinks: ['file:///etc'] });
    expect(await calls.identifySenderAddress('ann@gmail.com')).toEqual({
      senderAddress: 'ann@wixemails.com',
    });
  });
});

test('a new address of the sender is used once it is verified', async () => {
  const { senderDetails: calls } = owner();
  const { senderDetails: before } = await calls.getSenderDetails();
  expect(before?.fromName).toBe(emulator.site().name);
  const change = { fromName: 'The studio', fromEmail: 'hello@shop.example' };
  expect(await calls.updateSenderDetails(change)).toEqual({ verificationNeeded: true });
  expect((await calls.getSenderDetails()).senderDetails).toMatchObject({
    fromName: 'The studio',
    fromEmail: before?.fromEmail,
  });
  await expect(calls.verifyEmail('nothing')).rejects.toMatchObject({ status: 400 });
  const [mail] = await mailsTo('hello@shop.example');
  await calls.verifyEmail(mail?.code ?? '');
  expect((await calls.getSenderDetails()).senderDetails).toMatchObject({
    fromEmail: 'hello@shop.example',
    dateVerified: '2026-03-02T09:00:00.000Z',
  });
  expect(await calls.resolveActualFromAddress('hello@shop.example')).toEqual({
    actualFromAddress: 'hello@shop.example',
  });
});

test.each(['campaigns', 'senderDetails', 'accountDetails', 'emailTransmissions'])(
  'visitors may not call %s',
  (module) => expectVisitorRefused(emulator, `email-marketing.${module}`),
);
