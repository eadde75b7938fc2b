import { describe, expect, test } from 'vitest';
import { saying } from '@/tests/support/comments/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { CAFE, CLASSES, faqOwner, faqVisitor, ORDERS } from '@/tests/support/faq/clients';

const emulator = startEmulator();
const owner = () => faqOwner(emulator).questionEntry;
const visitor = () => faqVisitor().questionEntry;

const questionsOf = (entries: { question?: string | null }[] | undefined) =>
  entries?.map(({ question }) => question);

/** The first question about classes. */
const firstOfClasses = async () => {
  const { questionEntries = [] } = await visitor().listQuestionEntries({ categoryId: CLASSES });
  return questionEntries[0]?._id ?? '';
};

describe('visitors', () => {
  test('read the questions of a category in the owner’s order', async () => {
    const { questionEntries, pagingMetadata } = await visitor().listQuestionEntries({ categoryId: ORDERS });
    expect(questionsOf(questionEntries)).toEqual([
      'How are pots packed?',
      'Can I return what I bought?',
      'Do you deliver abroad?',
    ]);
    expect(pagingMetadata).toMatchObject({ count: 3 });
    expect(questionEntries?.[0]).toMatchObject({ slug: 'how-are-pots-packed', labels: [{ title: 'chat' }] });
    expect(await visitor().getQuestionEntry(questionEntries?.[0]?._id ?? '')).toEqual(questionEntries?.[0]);
    const builder = visitor().queryQuestionEntries().eq('categoryId', ORDERS).descending('sortOrder');
    expect(questionsOf((await builder.limit(1).find()).items)).toEqual(['Do you deliver abroad?']);
  });

  test('find questions by a label and by ids, page by page', async () => {
    const labelled = await visitor().listQuestionEntries({
      questionEntryLabel: 'chat',
      paging: { limit: 1 },
    });
    expect(questionsOf(labelled.questionEntries)).toEqual(['How are pots packed?']);
    const cursor = labelled.pagingMetadata?.cursors?.next ?? '';
    const next = await visitor().listQuestionEntries({ paging: { limit: 1, cursor } });
    expect(questionsOf(next.questionEntries)).toEqual(['Can I return what I bought?']);
    const id = await firstOfClasses();
    const { questionEntries } = await visitor().listQuestionEntries({ questionEntryIds: [id, NOWHERE] });
    expect(questionEntries?.map(({ _id }) => _id)).toEqual([id]);
  });

  test('get answers in the format they ask for, and links to questions', async () => {
    const options = { categoryId: ORDERS, fieldSet: ['SHARE_LINKS'] as const };
    const plain = await visitor().listQuestionEntries({
      ...options,
      fieldSet: [...options.fieldSet],
      contentFormat: 'PLAIN_TEXT',
    });
    expect(plain.questionEntries?.map(({ plainText }) => plainText?.split('\n')[0])).toEqual([
      expect.stringContaining('In straw and paper'),
      'Yes, for 30 days, as long as it was not used:',
      expect.stringContaining('To Canada'),
    ]);
    expect(plain.questionEntries?.[0]?.shareLink).toContain(plain.questionEntries?.[0]?._id);
    const { items } = await visitor()
      .queryQuestionEntries({ contentFormat: 'RICH_CONTENT' })
      .eq('categoryId', ORDERS)
      .find();
    expect(items.map(({ richContent }) => richContent?.nodes?.[0]?.type)).toEqual(Array(3).fill('PARAGRAPH'));
    expect(items[0]).not.toHaveProperty('shareLink');
    expect(items[0]).not.toHaveProperty('plainText');
  });
});

describe('the owner', () => {
  test('creates, changes and deletes a question, with domain events', async () => {
    const questionEntry = await owner().createQuestionEntry({
      question: 'May I bring my dog?',
      categoryId: CAFE,
      plainText: 'To the terrace.',
      labels: [{ title: 'chat' }],
    });
    const id = questionEntry._id ?? '';
    expect(questionEntry).toMatchObject({ slug: 'may-i-bring-my-dog', revision: '1', sortOrder: 11 });
    expect(await visitor().getQuestionEntry(id)).toEqual(questionEntry);
    const { richContent } = saying('Gladly.');
    const changed = await owner().updateQuestionEntry(id, { revision: '1', question: 'Dogs?', richContent });
    expect(changed).toMatchObject({ question: 'Dogs?', slug: 'may-i-bring-my-dog', revision: '2' });
    expect(changed).not.toHaveProperty('plainText');
    await expect(owner().updateQuestionEntry(id, { revision: '1' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await owner().deleteQuestionEntry(id);
    await expect(visitor().getQuestionEntry(id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, id, 'question_entry_')).toEqual(['created', 'updated', 'deleted']);
  });

  test('gets two slugs for the same question in two categories', async () => {
    const question = 'How are pots packed?';
    const questionEntry = await owner().createQuestionEntry({ question, categoryId: CLASSES });
    expect(questionEntry.slug).toBe('how-are-pots-packed-1');
  });

  test('replaces the labels of a question', async () => {
    const id = await firstOfClasses();
    const { questionEntry } = await owner().setQuestionEntryLabels(id, {
      labels: [{ title: 'bot', sortOrder: 2 }, { title: 'phone' }],
    });
    expect(questionEntry).toMatchObject({ labels: [{ title: 'bot' }, { title: 'phone' }], revision: '2' });
    const { questionEntries } = await visitor().listQuestionEntries({ questionEntryLabel: 'bot' });
    expect(questionEntries?.map(({ _id }) => _id)).toEqual([id]);
    await owner().setQuestionEntryLabels(id, { labels: [] });
    expect(await visitor().getQuestionEntry(id)).toMatchObject({ labels: [] });
    await expect(owner().setQuestionEntryLabels(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(
      owner().setQuestionEntryLabels(id, { labels: [{ title: 'x'.repeat(37) }] }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('changes and deletes several questions, each with its own result', async () => {
    const id = await firstOfClasses();
    const { results, bulkActionMetadata } = await owner().bulkUpdateQuestionEntry({
      questionEntries: [
        { questionEntry: { _id: id, revision: '1', sortOrder: 99 } },
        { questionEntry: { _id: NOWHERE, revision: '1', sortOrder: 98 } },
      ],
      returnFullEntity: true,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results).toMatchObject([
      { questionEntry: { sortOrder: 99, revision: '2' } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ]);
    expect(await firstOfClasses()).not.toBe(id);
    const deleted = await owner().bulkDeleteQuestionEntries([id, NOWHERE]);
    expect(deleted).toMatchObject({
      itemMetadata: [{ _id: id, success: true }, { success: false }],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    await expect(visitor().getQuestionEntry(id)).rejects.toMatchObject({ status: 404 });
  });

  test('keeps the fields of apps, without a new revision', async () => {
    const id = await firstOfClasses();
    const namespaceData = { asked: 3 };
    const { questionEntry } = await owner().updateExtendedFields(id, 'my-app', { namespaceData });
    expect(questionEntry).toMatchObject({
      revision: '1',
      extendedFields: { namespaces: { 'my-app': namespaceData } },
    });
    await owner().updateExtendedFields(id, 'my-app', { namespaceData: null } as never);
    expect(await visitor().getQuestionEntry(id)).toMatchObject({ extendedFields: { namespaces: {} } });
  });

  test.each<[string, object, string]>([
    ['a question', { categoryId: CAFE }, 'questionEntry.question'],
    ['a category', { question: 'Why?' }, 'questionEntry.categoryId'],
    ['a category that there is', { question: 'Why?', categoryId: NOWHERE }, 'questionEntry.categoryId'],
    [
      'a whole answer',
      { question: 'Why?', categoryId: CAFE, richContent: { nodes: [{ type: 'LIST_ITEM' }] } },
      'questionEntry.richContent.nodes[0]',
    ],
  ])('cannot make an entry without %s', async (_, entry, field) => {
    await expect(owner().createQuestionEntry(entry as never)).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ field: expect.stringContaining(field) }] } },
    });
  });

  test('cannot give an answer in two formats', async () => {
    const answers = { plainText: 'One', draftjs: '{}' };
    await expect(
      owner().createQuestionEntry({ question: 'Why?', categoryId: CAFE, ...answers }),
    ).rejects.toMatchObject(fieldViolation(expect.any(String) as never, 'ONE_OF_ALIGNMENT'));
  });
});

test.each<[string, (client: ReturnType<typeof visitor>) => Promise<unknown>]>([
  ['createQuestionEntry', (it) => it.createQuestionEntry({ question: 'Mine?', categoryId: CAFE })],
  ['updateQuestionEntry', (it) => it.updateQuestionEntry(NOWHERE, { revision: '1' })],
  ['deleteQuestionEntry', (it) => it.deleteQuestionEntry(NOWHERE)],
  ['bulkDeleteQuestionEntries', (it) => it.bulkDeleteQuestionEntries([NOWHERE])],
  [
    'bulkUpdateQuestionEntry',
    (it) =>
      it.bulkUpdateQuestionEntry({ questionEntries: [{ questionEntry: { _id: NOWHERE, revision: '1' } }] }),
  ],
  ['setQuestionEntryLabels', (it) => it.setQuestionEntryLabels(NOWHERE, { labels: [] })],
  ['updateExtendedFields', (it) => it.updateExtendedFields(NOWHERE, 'my-app', { namespaceData: {} })],
])('%s refuses visitors', async (_, call) => {
  await expect(call(visitor())).rejects.toMatchObject({ status: 403 });
});
