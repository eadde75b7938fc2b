import { conversations, messages } from '@wix/inbox';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { loggedIn, seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const modules = { conversations, messages, redirects };
const owner = () => ownerClient(emulator, modules);
const visitor = () => createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
const text = (words: string) => ({ content: { basic: { items: [{ text: words }] } } });

async function started() {
  const client = visitor();
  const { conversation, newConversation } = await client.conversations.getOrCreateConversation({});
  expect(newConversation).toBe(true);
  return { client, id: conversation?._id ?? '' };
}

test('a visitor has one conversation, which only the business sees too', async () => {
  const { client, id } = await started();
  const again = await client.conversations.getOrCreateConversation({});
  expect(again).toMatchObject({ conversation: { _id: id }, newConversation: false });
  expect(await owner().conversations.getConversation(id)).toMatchObject({
    channels: ['CHAT'],
    businessDisplayData: { name: site.name },
  });
  const other = visitor();
  await expect(other.conversations.getConversation(id)).rejects.toMatchObject({
    details: { applicationError: { code: 'CONVERSATION_NOT_FOUND' } },
  });
  const foreign = other.conversations.getOrCreateConversation({ memberId: site.ownerId });
  await expect(foreign).rejects.toMatchObject({
    details: { applicationError: { code: 'IDENTITY_DOES_NOT_MATCH' } },
  });
});

test('messages of both sides are listed newest first, and one to the business emits an event', async () => {
  const { client, id } = await started();
  await client.messages.sendMessage(id, text('Do you fire at cone 6?'));
  const { message } = await owner().messages.sendMessage(id, text('We do.'));
  expect(message).toMatchObject({ direction: 'BUSINESS_TO_PARTICIPANT', sequence: '2' });
  const listed = await client.messages.listMessages(id, 'BUSINESS_AND_PARTICIPANT');
  expect(listed.messages?.map(({ content }) => content?.previewText)).toEqual([
    'We do.',
    'Do you fire at cone 6?',
  ]);
  const events = emulator.events.list(0, 1000).filter(({ eventType }) => /message_sent/.test(eventType));
  expect(events).toHaveLength(1);
});

test('a message cannot state a sender other than the caller', async () => {
  const { client, id } = await started();
  const { message } = await client.messages.sendMessage(id, text('Hello'));
  const again = await client.messages.sendMessage(id, { ...text('Hello?'), sender: { ...message?.sender } });
  expect(again.message?.sender).toEqual(message?.sender);
  const foreign = { ...text('I am the owner'), sender: { wixUserId: site.ownerId } };
  await expect(client.messages.sendMessage(id, foreign)).rejects.toMatchObject({
    details: { applicationError: { code: 'IDENTITY_DOES_NOT_MATCH' } },
  });
});

test('a picture in a message is on the web', async () => {
  const { client, id } = await started();
  const imageAt = (url: string) => ({
    content: { basic: { items: [{ image: { url, width: 1, height: 1 } }] } },
  });
  await client.messages.sendMessage(id, imageAt('https://example.com/a.png'));
  await expect(client.messages.sendMessage(id, imageAt('C:\\a.png'))).rejects.toMatchObject({
    details: { applicationError: { code: 'INVALID_MEDIA_URL' } },
  });
});

test('a note for the business is not shown to the participant', async () => {
  const { client, id } = await started();
  await owner().messages.sendMessage(id, { ...text('Asked twice before'), visibility: 'BUSINESS' });
  expect((await client.messages.listMessages(id, 'BUSINESS')).messages).toEqual([]);
  expect((await owner().messages.listMessages(id, 'BUSINESS')).messages).toHaveLength(1);
  expect((await owner().messages.listMessages(id, 'BUSINESS_AND_PARTICIPANT')).messages).toHaveLength(0);
});

test('a page has thirty messages, and the cursor leads to the rest', async () => {
  const { client, id } = await started();
  for (let count = 1; count <= 31; count += 1) await client.messages.sendMessage(id, text(`${count}`));
  const first = await client.messages.listMessages(id, 'BUSINESS_AND_PARTICIPANT');
  expect(first.messages).toHaveLength(30);
  const cursor = first.pagingMetadata?.cursors?.next;
  const rest = await client.messages.listMessages(id, 'BUSINESS_AND_PARTICIPANT', {
    paging: { cursor: cursor ?? '' },
  });
  expect(rest.messages?.map(({ sequence }) => sequence)).toEqual(['1']);
});

test('a visitor who logs in keeps the conversation as a member', async () => {
  const { client, id } = await started();
  const { auth } = await loggedIn('maya', client);
  const member = createClient({
    modules,
    auth: OAuthStrategy({ clientId: site.clientId, tokens: auth.getTokens() }),
  });
  const { conversation, newConversation } = await member.conversations.getOrCreateConversation({});
  expect(newConversation).toBe(false);
  expect(conversation).toMatchObject({
    _id: id,
    participantDisplayData: { name: expect.stringMatching(/Maya/) },
  });
});

test('a member of the demo site has written to the business, which has answered', async () => {
  const { messages: calls, conversations: inbox } = owner();
  const { conversation } = await inbox.getOrCreateConversation({
    memberId: seededMember('priya').id,
  });
  expect(conversation).toMatchObject({ participantDisplayData: { name: 'Priya Raman' } });
  const { messages: sent = [] } = await calls.listMessages(
    conversation?._id ?? '',
    'BUSINESS_AND_PARTICIPANT',
  );
  expect(sent.map(({ direction, sequence }) => [direction, sequence])).toEqual([
    ['PARTICIPANT_TO_BUSINESS', '3'],
    ['BUSINESS_TO_PARTICIPANT', '2'],
    ['PARTICIPANT_TO_BUSINESS', '1'],
  ]);
  expect(sent[0]?._createdDate?.getTime()).toBe(emulator.clock.now() - 47 * 3_600_000);
  expect(emulator.events.list(0, 1000).filter(({ eventType }) => /message_sent/.test(eventType))).toEqual([]);
});
