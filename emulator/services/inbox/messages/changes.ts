import { type Context, isManager } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import { isWebAddress } from '#core/http/access/redirect-domains';
import type { Conversation } from '../conversations/entity';
import { notTheCaller } from '../conversations/errors';
import { type Message, messages, type SentMessage } from './entity';
import { invalidMediaUrl } from './errors';

export const serializeMessage = ({ conversationId: _, sequence, ...message }: Message): SentMessage => ({
  ...message,
  sequence: String(sequence),
});

/** The longest preview of a message in characters (SDK: messages.MessageContent.previewText). */
const PREVIEW_LENGTH = 256;

/** The longest line of a template in characters (SDK: TemplateMessagePayload.textLines). */
const MAX_LINE = 512;

/** Returns the text that represents a message in a list of conversations. */
function previewOf(content: SentMessage['content']): string | undefined {
  const { basic, minimal, template, form, system } = content ?? {};
  const items = basic?.items?.map(({ text, image, file }) => text ?? image?.filename ?? file?.filename);
  const text = items?.join(' ') ?? minimal?.text ?? template?.title ?? form?.title ?? system?.text;
  return text?.slice(0, PREVIEW_LENGTH);
}

function senderOf({ caller }: Context): SentMessage['sender'] {
  switch (caller.role) {
    case 'member':
      return { memberId: caller.id };
    case 'owner':
      return { wixUserId: caller.id };
    case 'app':
      return { appId: caller.id };
    default:
      return { anonymousVisitorId: caller.id };
  }
}

/** @throws PlatformError 400 for a picture or file that is not on the web (platform facts 34.20) */
function assertMedia(content: SentMessage['content']): void {
  for (const { image, file } of content?.basic?.items ?? [])
    for (const url of [image?.url, file?.url])
      assert(!url || url.startsWith('wix:') || isWebAddress(url), () => invalidMediaUrl(url));
}

/** Returns a content with the lists and texts that its parts always have. */
const withLists = ({ basic, template, form, ...content }: NonNullable<SentMessage['content']> = {}) => ({
  ...content,
  ...(basic && { basic: { items: [], ...basic } }),
  ...(template && {
    template: { buttons: [], textLines: [], orientation: 'PORTRAIT' as const, ...template },
  }),
  ...(form && {
    form: { media: [], ...form, fields: (form.fields ?? []).map((it) => ({ name: '', value: '', ...it })) },
  }),
});

/** @throws PlatformError 400 for a line that is too long */
function assertTemplate(template: NonNullable<SentMessage['content']>['template']): void {
  for (const [index, line] of (template?.textLines ?? []).entries())
    assertField(
      line.length <= MAX_LINE,
      `message.content.template.textLines[${index}]`,
      `must have at most ${MAX_LINE} characters`,
      'MAX_LENGTH',
    );
}

/**
 * Adds a message to a conversation; a message to the business emits an event.
 * @param sendAs PARTICIPANT if an app forwards a message that the participant wrote elsewhere
 * @throws PlatformError 400 as `assertMedia`, and for a message of the platform's own type; 403 if the message names
 *   another sender (platform facts 34.11)
 */
export function sendMessage(
  context: Context,
  { id: conversationId, participant }: Conversation,
  given: SentMessage,
  { sendAs, silent }: { sendAs?: string | undefined; silent?: boolean | undefined },
): Message {
  const { documents, ids, clock } = context;
  assertMedia(given.content);
  assertTemplate(given.content?.template);
  assertField(
    (given.targetChannels ?? []).length <= 1,
    'message.targetChannels',
    'must have at most 1 item',
    'MAX_SIZE',
  );
  assertField(
    !given.content?.system,
    'message.content.system',
    'is reserved for the platform',
    'FIELD_NOT_ALLOWED',
  );
  const forwards = sendAs === 'PARTICIPANT' || given.direction === 'PARTICIPANT_TO_BUSINESS';
  const fromParticipant = !isManager(context) || forwards;
  const [last] = documents.list(messages, { conversationId }, undefined, 1);
  const previewText = given.content?.previewText ?? previewOf(given.content);
  const { appId } = senderOf(context) ?? {};
  const sender = fromParticipant && isManager(context) ? participant : senderOf(context);
  const senderIds = Object.values(sender ?? {});
  for (const named of Object.values(given.sender ?? {})) assert(senderIds.includes(named), notTheCaller);
  const message = documents.put(messages, {
    id: ids.guid(),
    conversationId,
    content: { ...withLists(given.content), ...(previewText !== undefined && { previewText }) },
    sender,
    badges: given.badges ?? [],
    targetChannels: given.targetChannels ?? ['CHAT'],
    targetChannelIds: [],
    sourceChannel: given.sourceChannel ?? 'CHAT',
    ...(appId && { appId }),
    visibility:
      isManager(context) && given.visibility === 'BUSINESS' ? 'BUSINESS' : 'BUSINESS_AND_PARTICIPANT',
    sequence: (last?.sequence ?? 0) + 1,
    direction: fromParticipant ? 'PARTICIPANT_TO_BUSINESS' : 'BUSINESS_TO_PARTICIPANT',
    createdDate: clock.date(),
    silent: silent ?? false,
  });
  if (fromParticipant)
    context.emit({
      entityFqdn: 'wix.crm.inbox.v2.message',
      entityId: message.id,
      slug: 'message_sent_to_business',
      actionEvent: { body: { conversationId, message: serializeMessage(message) } },
    });
  return message;
}
