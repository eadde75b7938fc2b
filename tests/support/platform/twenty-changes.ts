import type { Asked, Change, Sent } from './playing';

/** A change of the platform, and the difference that has to be found: operation, kind and path. */
interface Case {
  what: string;
  only: 'faq' | 'coupons' | 'plans' | 'portfolio';
  change: Change;
  difference: string;
}

const UNKNOWN = /00000000-0000-4000-8000-00000000dead$/;

/** Changes the answers with status 200 of a call in place. */
const answers =
  (call: string | RegExp, change: (body: Sent['body'], asked: Asked) => void): Change =>
  (question, sent) => {
    const address = `${question.method} ${question.path}`;
    const isMeant = typeof call === 'string' ? address === call : call.test(address);
    if (isMeant && sent.status === 200) change(sent.body, question);
    return undefined;
  };

/** Changes the refusals of a call. */
const refusals =
  (call: RegExp, change: (sent: Sent, asked: Asked) => Sent | undefined): Change =>
  (question, sent) =>
    call.test(`${question.method} ${question.path}`) && sent.status >= 400
      ? change(sent, question)
      : undefined;

const limitOf = ({ request }: Asked): number | undefined => {
  const { query, cursorPaging, paging } = request as Record<string, Record<string, unknown>>;
  const { limit } = (query?.cursorPaging ?? query?.paging ?? cursorPaging ?? paging ?? {}) as {
    limit?: number;
  };
  return limit;
};

const ONE_QUESTION = /^GET \/faq\/v2\/question-entries\/[\w-]+$/;
const QUESTIONS = 'POST /faq/v2/question-entries/query';
const CATEGORIES = 'GET /faq/v2/categories';
const ONE_COUPON = /^GET \/stores\/v2\/coupons\/[\w-]+$/;

/** Each alone makes a platform that differs from the emulator. */
export const CHANGES: readonly Case[] = [
  {
    what: 'leaves a field out',
    only: 'faq',
    change: answers(ONE_QUESTION, ({ questionEntry }) => {
      delete questionEntry.slug;
    }),
    difference: 'faq.questionEntry.getQuestionEntry field questionEntry.slug',
  },
  {
    what: 'adds a field',
    only: 'faq',
    change: answers(ONE_QUESTION, ({ questionEntry }) => {
      questionEntry.helpful = 3;
    }),
    difference: 'faq.questionEntry.getQuestionEntry field questionEntry.helpful',
  },
  {
    what: 'sends null where a field is absent',
    only: 'faq',
    change: answers(ONE_QUESTION, ({ questionEntry }) => {
      questionEntry.richContent = null;
    }),
    difference: 'faq.questionEntry.getQuestionEntry field questionEntry.richContent',
  },
  {
    what: 'sends a number as a text',
    only: 'faq',
    change: answers(ONE_QUESTION, ({ questionEntry }) => {
      questionEntry.sortOrder = String(questionEntry.sortOrder);
    }),
    difference: 'faq.questionEntry.getQuestionEntry type questionEntry.sortOrder',
  },
  {
    what: 'sends an object for a list',
    only: 'faq',
    change: answers(ONE_QUESTION, ({ questionEntry }) => {
      questionEntry.labels = { 0: questionEntry.labels[0] ?? null };
    }),
    difference: 'faq.questionEntry.getQuestionEntry type questionEntry.labels',
  },
  {
    what: 'sends an empty answer',
    only: 'faq',
    change: answers(ONE_QUESTION, (body) => {
      delete body.questionEntry;
    }),
    difference: 'faq.questionEntry.getQuestionEntry field questionEntry',
  },
  {
    what: 'has another default',
    only: 'coupons',
    change: answers(ONE_COUPON, ({ coupon }) => {
      coupon.specification.limitedToOneItem = !coupon.specification.limitedToOneItem;
    }),
    difference: 'marketing.coupons.getCoupon value coupon.specification.limitedToOneItem',
  },
  {
    what: 'has another name for a value of an enumeration',
    only: 'plans',
    change: answers(/^GET \/pricing-plans\/v3\/plans\/[\w-]{36}$/, ({ plan }) => {
      plan.status = 'PUBLISHED';
    }),
    difference: 'pricing-plans.plansV3.getPlan enum plan.status',
  },
  {
    what: 'writes a text otherwise',
    only: 'portfolio',
    change: answers(/^GET \/portfolio\/v1\/collections\/[\w-]+$/, ({ collection }) => {
      collection.title = collection.title.toUpperCase();
    }),
    difference: 'portfolio.collections.getCollection value collection.title',
  },
  {
    what: 'refuses with another status',
    only: 'faq',
    change: refusals(UNKNOWN, ({ body }, { path }) =>
      path.startsWith('/faq/v2/categories/') ? { status: 400, body } : undefined,
    ),
    difference: 'faq.category.getCategory status',
  },
  {
    what: 'fails where it should refuse',
    only: 'faq',
    change: refusals(UNKNOWN, ({ body }, { path }) =>
      path.startsWith('/faq/v2/categories/') ? { status: 500, body } : undefined,
    ),
    difference: 'faq.category.getCategory status',
  },
  {
    what: 'refuses with another application code',
    only: 'coupons',
    change: refusals(/^GET \/stores\/v2\/coupons\//, ({ status }) => ({
      status,
      body: { message: 'no', details: { applicationError: { code: 'NO_SUCH_COUPON' } } },
    })),
    difference: 'marketing.coupons.getCoupon code details.applicationError.code',
  },
  {
    what: 'refuses without the envelope',
    only: 'faq',
    change: refusals(UNKNOWN, ({ status }, { path }) =>
      path.startsWith('/faq/v2/categories/') ? { status, body: { error: 'not found' } } : undefined,
    ),
    difference: 'faq.category.getCategory error',
  },
  {
    what: 'names another field of a violation',
    only: 'faq',
    change: refusals(/^POST \/faq\/v2\/categories\/query$/, ({ status, body }) => {
      for (const violation of body.details.validationError?.fieldViolations ?? [])
        violation.field = violation.field.replace(/^query\./, '');
      return { status, body };
    }),
    difference: 'faq.category.queryCategories error details.validationError.fieldViolations',
  },
  {
    what: 'takes a page that the emulator finds too large',
    only: 'faq',
    change: refusals(/^POST \/faq\/v2\/categories\/query$/, (_, question) =>
      (limitOf(question) ?? 0) > 100
        ? { status: 200, body: { categories: [], pagingMetadata: { count: 0, cursors: {} } } }
        : undefined,
    ),
    difference: 'faq.category.queryCategories status',
  },
  {
    what: 'lists in another order',
    only: 'faq',
    change: answers(CATEGORIES, ({ categories }) => {
      categories.reverse();
    }),
    difference: 'faq.category.listCategories order categories',
  },
  {
    what: 'does not sort',
    only: 'plans',
    change: answers('GET /pricing-plans/v3/plans/query', ({ plans }, { request }) => {
      if (JSON.stringify(request).includes('"DESC"'))
        plans.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1));
    }),
    difference: 'pricing-plans.plansV3.queryPlans order plans',
  },
  {
    what: 'has smaller pages by default',
    only: 'faq',
    change: answers(CATEGORIES, (body, question) => {
      if (limitOf(question) === undefined) body.categories.length = 1;
    }),
    difference: 'faq.category.listCategories paging categories',
  },
  {
    what: 'does not take the size of a page',
    only: 'faq',
    change: answers(QUESTIONS, (body, question) => {
      if (limitOf(question) === 2) body.questionEntries.length = 1;
    }),
    difference: 'faq.questionEntry.queryQuestionEntries paging questionEntries',
  },
  {
    what: 'counts otherwise',
    only: 'faq',
    change: answers(CATEGORIES, ({ pagingMetadata }) => {
      pagingMetadata.count += 1;
    }),
    difference: 'faq.category.listCategories paging pagingMetadata.count',
  },
  {
    what: 'ends after the first page',
    only: 'faq',
    change: answers(CATEGORIES, ({ pagingMetadata }) => {
      delete pagingMetadata.cursors.next;
    }),
    difference: 'faq.category.listCategories field pagingMetadata.cursors.next',
  },
  {
    what: 'sends the first page again',
    only: 'coupons',
    change: answers('POST /stores/v2/coupons/query', ({ coupons }, { request }) => {
      const { paging } = (request.query ?? {}) as { paging?: { offset?: number } };
      if (paging?.offset === 2) coupons[0].id = '11111111-1111-4111-8111-111111111111';
    }),
    difference: 'marketing.coupons.queryCoupons elements coupons',
  },
  {
    what: 'does not list one that there is',
    only: 'portfolio',
    change: answers('GET /portfolio/v1/collections', (body) => {
      body.collections.shift();
    }),
    difference: 'portfolio.collections.listCollections paging collections',
  },
];
