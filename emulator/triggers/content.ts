import { type Calls, textAt } from './calls';
import { createProduct } from './catalog';
import { PERSON } from './inputs';
import { paragraph, personOf } from './people';
import { valueAt } from './request-of';
import type { Trigger } from './trigger';

/** Returns a member of the site, to be an author. */
async function memberOf(calls: Calls): Promise<{ id: string; contactId: string }> {
  const named = calls.given('memberId');
  const filter = named === undefined ? {} : { query: { filter: { id: named } } };
  const answer = await calls.owner('members.members.queryMembers', filter);
  const lacking = named === undefined ? 'The site has no member' : `The site has no member ${named}`;
  return {
    id: textAt(answer, 'members.0.id', lacking),
    contactId: textAt(answer, 'members.0.contactId', lacking),
  };
}

/** Writes a post as a member. @param publish whether it is published at once */
const writePost = async (calls: Calls, publish: boolean) =>
  calls.owner('blog.draftPosts.createDraftPost', {
    draftPost: {
      title: calls.given('title') ?? `Sample post ${calls.number}`,
      memberId: (await memberOf(calls)).id,
      richContent: paragraph(calls.given('text') ?? 'What comes out of the kiln today.'),
    },
    publish,
  });

/** Reviews a product, or a new one, as a contact who has reviewed nothing of it yet. */
async function writeReview(calls: Calls) {
  const entityId = calls.given('productId') ?? (await createProduct(calls)).id;
  const { contactId } = await memberOf(calls);
  return calls.owner('reviews.reviews.createReview', {
    review: {
      namespace: 'stores',
      entityId,
      author: { contactId },
      content: {
        title: calls.given('title') ?? 'Lovely',
        body: calls.given('text') ?? 'It holds soup, and stays warm.',
        rating: calls.numberGiven('rating') ?? 5,
      },
    },
  });
}

async function registerMember(calls: Calls): Promise<void> {
  const { email, firstName, lastName } = personOf(calls);
  await calls.visitor('identity.authentication.registerV2', {
    loginId: { email },
    password: calls.given('password') ?? `Sample-${calls.number}-password`,
    profile: { firstName, lastName },
  });
}

/** Creates a form with one field as the owner, and submits it as a visitor. */
async function submitForm(calls: Calls): Promise<void> {
  const answered = await calls.owner('forms.forms.createForm', {
    form: {
      namespace: 'wix.form_app.form',
      name: `Sample form ${calls.number}`,
      formFields: [
        {
          id: calls.guid(),
          fieldType: 'INPUT',
          identifier: 'CONTACTS_EMAIL',
          inputOptions: {
            target: 'email',
            inputType: 'STRING',
            required: true,
            contactMapping: { contactField: 'EMAIL', emailInfo: { tag: 'MAIN' } },
            stringOptions: {
              componentType: 'TEXT_INPUT',
              validation: { format: 'EMAIL' },
              textInputOptions: { label: 'Email' },
            },
          },
        },
      ],
    },
  });
  const formId = textAt(answered, 'form.id', 'No form was made');
  const submission = { formId, submissions: { email: personOf(calls).email } };
  await calls.visitor('forms.submissions.createSubmission', { submission });
}

/** Adds a category as the owner, and a question to it. */
async function writeQuestion(calls: Calls): Promise<void> {
  const answered = await calls.owner('faq.category.createCategory', {
    category: { title: `Sample category ${calls.number}` },
  });
  const categoryId = textAt(answered, 'category.id', 'No category was made');
  const questionEntry = {
    question: calls.given('title') ?? `Is this sample ${calls.number}?`,
    plainText: calls.given('text') ?? 'It is.',
    categoryId,
  };
  await calls.owner('faq.questionEntry.createQuestionEntry', { questionEntry });
}

async function createContact(calls: Calls): Promise<{ contactId: string; revision: number }> {
  const { email, firstName, lastName } = personOf(calls);
  const answered = await calls.owner('crm.contacts.createContact', {
    info: { name: { first: firstName, last: lastName }, emails: { items: [{ tag: 'MAIN', email }] } },
  });
  return {
    contactId: textAt(answered, 'contact.id', 'No contact was made'),
    revision: Number(valueAt(answered, 'contact.revision')),
  };
}

/** Triggers for people and what they write. */
export const contentTriggers: Trigger[] = [
  {
    name: 'crm.contacts.created',
    eventType: 'wix.contacts.v4.contact_created',
    how: 'the owner adds a contact',
    takes: PERSON,
    run: createContact,
  },
  {
    name: 'crm.contacts.updated',
    eventType: 'wix.contacts.v4.contact_updated',
    how: 'the owner adds a contact and changes the company',
    takes: [...PERSON, 'company'],
    run: async (calls) =>
      calls.owner('crm.contacts.updateContact', {
        ...(await createContact(calls)),
        info: { company: calls.given('company') ?? 'Sample & Daughters' },
      }),
  },
  {
    name: 'crm.contacts.deleted',
    eventType: 'wix.contacts.v4.contact_deleted',
    how: 'the owner adds a contact and removes it',
    takes: PERSON,
    run: async (calls) =>
      calls.owner('crm.contacts.deleteContact', { contactId: (await createContact(calls)).contactId }),
  },
  {
    name: 'members.members.created',
    eventType: 'wix.members.v1.member_created',
    how: 'a visitor registers',
    takes: [...PERSON, 'password'],
    run: registerMember,
  },
  {
    name: 'forms.submissions.created',
    eventType: 'wix.forms.v4.submission_created',
    how: 'a visitor submits a form that the owner makes for it',
    takes: ['email'],
    run: submitForm,
  },
  {
    name: 'blog.posts.created',
    eventType: 'wix.blog.v3.post_created',
    how: 'a member’s post is published',
    takes: ['title', 'text', 'memberId'],
    run: (calls) => writePost(calls, true),
  },
  {
    name: 'blog.draftPosts.created',
    eventType: 'wix.blog.v3.draft_created',
    how: 'a member’s post is written, and not published',
    takes: ['title', 'text', 'memberId'],
    run: (calls) => writePost(calls, false),
  },
  {
    name: 'reviews.reviews.created',
    eventType: 'wix.reviews.v1.review_created',
    how: 'a member reviews a product that the owner adds',
    takes: ['productId', 'title', 'text', 'rating', 'memberId'],
    run: writeReview,
  },
  {
    name: 'portfolio.projects.created',
    eventType: 'wix.portfolio.projects.v1.project_created',
    how: 'the owner adds a project to the portfolio',
    takes: ['title'],
    run: (calls) =>
      calls.owner('portfolio.projects.createProject', {
        project: { title: calls.given('title') ?? `Sample project ${calls.number}` },
      }),
  },
  {
    name: 'faq.questionEntry.created',
    eventType: 'wix.faq.question_entry.v2.question_entry_created',
    how: 'the owner adds a category of questions, and a question to it',
    takes: ['title', 'text'],
    run: writeQuestion,
  },
];
