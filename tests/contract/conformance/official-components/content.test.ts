import { posts } from '@wix/blog';
import { category, questionEntry } from '@wix/faq';
import { forms, submissions } from '@wix/forms';
import { orders, plansV3 } from '@wix/pricing-plans';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { seoTags } from '@wix/seo';
import { expect, test } from 'vitest';
import { logInWithoutPassword } from '@/emulator/exports/testing';
import { callable } from '@/tests/support/emulator/callable';
import { SHOP, startEmulator } from '@/tests/support/emulator/start';

// The calls of the services of `@wix/headless-faq`, `-forms`, `-pricing-plans` and `-seo`, with the
// arguments that they send.

const emulator = startEmulator();

const modules = () =>
  callable({
    category,
    forms,
    orders,
    plansV3,
    posts,
    questionEntry,
    seoTags,
    submissions,
  });

const visitor = () =>
  createClient({ modules: modules(), auth: OAuthStrategy({ clientId: emulator.site().clientId }) });

async function member() {
  const tokens = await logInWithoutPassword(emulator, 'maya@example.com');
  return createClient({
    modules: modules(),
    auth: OAuthStrategy({ clientId: emulator.site().clientId, tokens }),
  });
}

test('questions and their categories are listed', async () => {
  const client = visitor();
  const { items: categories } = await client.category.queryCategories().find();
  const [first] = categories;
  const contentFormat = questionEntry.QueryQuestionEntriesRequestContentFormat.PLAIN_TEXT;
  const all = await client.questionEntry.queryQuestionEntries({ contentFormat }).find();
  const some = await client.questionEntry
    .queryQuestionEntries({ contentFormat })
    .eq('categoryId', first?._id ?? '')
    .find();
  expect(some.items.length).toBeGreaterThan(0);
  expect(all.items.length).toBeGreaterThan(some.items.length);
  expect(some.items[0]?.plainText).toBeTruthy();
});

test('a form is listed with its nested forms, filled in, and takes a file', async () => {
  const client = visitor();
  const { items } = await client.forms.queryForms().eq('namespace', 'wix.form_app.form').find();
  const contact = items.find(({ name }) => name === 'Contact');
  const { forms: listed } = await client.forms.listForms('wix.form_app.form', {
    additionalMetadata: undefined,
    formIds: [contact?._id ?? ''],
    fieldsets: ['NESTED_FORMS'],
  } as never);
  expect(listed?.map(({ _id }) => _id)).toEqual([contact?._id]);
  const submission = await client.submissions.createSubmission({
    formId: contact?._id ?? '',
    submissions: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      subject: 'An order',
      message: 'Where is my order?',
    },
  } as never);
  expect(submission.formId).toBe(contact?._id);
  const { uploadUrl } = await client.submissions.getMediaUploadUrl(contact?._id ?? '', 'a.png', 'image/png');
  expect(uploadUrl).toContain('http');
});

test('public plans are listed and found, and a member’s active orders', async () => {
  const client = await member();
  const { items: plans } = await client.plansV3.queryPlans().eq('visibility', 'PUBLIC').find();
  const planId = plans[0]?._id ?? '';
  const named = await client.plansV3.queryPlans().eq('visibility', 'PUBLIC').in('_id', [planId]).find();
  const one = await client.plansV3.queryPlans().eq('_id', planId).eq('visibility', 'PUBLIC').find();
  expect([named.items, one.items].map(([it]) => it?._id)).toEqual([planId, planId]);
  const own = await client.orders.memberListOrders({ planIds: [planId], orderStatuses: ['ACTIVE'] });
  expect(own.orders?.every((order) => order.planId === planId)).toBe(true);
});

test('tags for search engines are resolved for an item and for a page', async () => {
  const client = visitor();
  const { items } = await client.posts.queryPosts().limit(1).find();
  const ofItem = await client.seoTags.resolveItemSeoTags({
    pageUrl: `${SHOP}/blog/${items[0]?.slug}`,
    itemType: seoTags.ItemType.BLOG_POST,
    slug: items[0]?.slug,
  } as never);
  expect(ofItem.seoTags?.tags?.find(({ type }) => type === 'title')?.children).toContain(items[0]?.title);
  const ofPage = await client.seoTags.resolveStaticPageSeoTags({
    pageUrl: `${SHOP}/about`,
    pageName: 'About',
    seoData: { tags: [{ type: 'title', children: 'About us' }] },
  } as never);
  expect(ofPage.seoTags?.tags?.find(({ type }) => type === 'title')?.children).toBe('About us');
});
