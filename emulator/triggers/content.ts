import { type Calls, textAt } from './calls';
import { paragraph, personOf } from './people';
import { valueAt } from './request-of';
import type { Trigger } from './trigger';

/** Adds a product to the site's catalog as the owner. @returns its id and revision */
async function createProduct(calls: Calls): Promise<{ id: string; revision: unknown }> {
  const isV3 = calls.site().catalogVersion === 'V3_CATALOG';
  const name = `Sample bowl ${calls.number}`;
  const made = await (isV3
    ? calls.owner('stores.productsV3.createProduct', {
        product: {
          name,
          productType: 'PHYSICAL',
          physicalProperties: {},
          variantsInfo: { variants: [{ price: { actualPrice: { amount: '24' } }, physicalProperties: {} }] },
        },
      })
    : calls.owner('stores.products.createProduct', {
        product: { name, productType: 'physical', priceData: { price: 24 } },
      }));
  return {
    id: textAt(made, 'product.id', 'No product was made'),
    revision: valueAt(made, 'product.revision'),
  };
}

async function updateProduct(calls: Calls): Promise<void> {
  const { id, revision } = await createProduct(calls);
  const name = `Glazed bowl ${calls.number}`;
  if (calls.site().catalogVersion === 'V3_CATALOG')
    await calls.owner('stores.productsV3.updateProduct', { product: { id, revision, name } });
  else await calls.owner('stores.products.updateProduct', { product: { id, name } });
}

async function deleteProduct(calls: Calls): Promise<void> {
  const { id } = await createProduct(calls);
  if (calls.site().catalogVersion === 'V3_CATALOG')
    await calls.owner('stores.productsV3.deleteProduct', { productId: id });
  else await calls.owner('stores.products.deleteProduct', { id });
}

/** Returns a member of the site, to be an author. */
async function memberOf(calls: Calls): Promise<{ id: string; contactId: string }> {
  const answer = await calls.owner('members.members.queryMembers', {});
  const lacking = 'The site has no member';
  return {
    id: textAt(answer, 'members.0.id', lacking),
    contactId: textAt(answer, 'members.0.contactId', lacking),
  };
}

/** Writes a post as a member. @param publish whether it is published at once */
const writePost = async (calls: Calls, publish: boolean) =>
  calls.owner('blog.draftPosts.createDraftPost', {
    draftPost: {
      title: `Sample post ${calls.number}`,
      memberId: (await memberOf(calls)).id,
      richContent: paragraph('What comes out of the kiln today.'),
    },
    publish,
  });

/** Reviews a new product as a contact who has reviewed nothing of it yet. */
async function writeReview(calls: Calls) {
  const { id: entityId } = await createProduct(calls);
  const { contactId } = await memberOf(calls);
  return calls.owner('reviews.reviews.createReview', {
    review: {
      namespace: 'stores',
      entityId,
      author: { contactId },
      content: { title: 'Lovely', body: 'It holds soup, and stays warm.', rating: 5 },
    },
  });
}

async function registerMember(calls: Calls): Promise<void> {
  const { email, firstName, lastName } = personOf(calls);
  await calls.visitor('identity.authentication.registerV2', {
    loginId: { email },
    password: `Sample-${calls.number}-password`,
    profile: { firstName, lastName },
  });
}

/** Creates a form with one field as the owner, and submits it as a visitor. */
async function submitForm(calls: Calls): Promise<void> {
  const made = await calls.owner('forms.forms.createForm', {
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
  const formId = textAt(made, 'form.id', 'No form was made');
  const submission = { formId, submissions: { email: personOf(calls).email } };
  await calls.visitor('forms.submissions.createSubmission', { submission });
}

/** Adds a category as the owner, and a question to it. */
async function writeQuestion(calls: Calls): Promise<void> {
  const made = await calls.owner('faq.category.createCategory', {
    category: { title: `Sample category ${calls.number}` },
  });
  const categoryId = textAt(made, 'category.id', 'No category was made');
  const questionEntry = { question: `Is this sample ${calls.number}?`, plainText: 'It is.', categoryId };
  await calls.owner('faq.questionEntry.createQuestionEntry', { questionEntry });
}

async function createContact(calls: Calls): Promise<{ contactId: string; revision: number }> {
  const { email, firstName, lastName } = personOf(calls);
  const made = await calls.owner('crm.contacts.createContact', {
    info: { name: { first: firstName, last: lastName }, emails: { items: [{ tag: 'MAIN', email }] } },
  });
  return {
    contactId: textAt(made, 'contact.id', 'No contact was made'),
    revision: Number(valueAt(made, 'contact.revision')),
  };
}

/**
 * Triggers for the catalog: products that the owner adds, changes and removes. Event names depend on the catalog
 * version.
 */
export const catalogTriggers: Trigger[] = [
  {
    name: 'stores.products.created',
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    eventTypeV3: 'wix.stores.catalog.v3.product_created',
    how: 'the owner adds a product',
    run: createProduct,
  },
  {
    name: 'stores.products.updated',
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    eventTypeV3: 'wix.stores.catalog.v3.product_updated',
    how: 'the owner adds a product and renames it',
    run: updateProduct,
  },
  {
    name: 'stores.products.deleted',
    eventType: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    eventTypeV3: 'wix.stores.catalog.v3.product_deleted',
    how: 'the owner adds a product and removes it',
    run: deleteProduct,
  },
];

/** Triggers for people and what they write. */
export const contentTriggers: Trigger[] = [
  {
    name: 'crm.contacts.created',
    eventType: 'wix.contacts.v4.contact_created',
    how: 'the owner adds a contact',
    run: createContact,
  },
  {
    name: 'crm.contacts.updated',
    eventType: 'wix.contacts.v4.contact_updated',
    how: 'the owner adds a contact and changes the company',
    run: async (calls) =>
      calls.owner('crm.contacts.updateContact', {
        ...(await createContact(calls)),
        info: { company: 'Sample & Daughters' },
      }),
  },
  {
    name: 'crm.contacts.deleted',
    eventType: 'wix.contacts.v4.contact_deleted',
    how: 'the owner adds a contact and removes it',
    run: async (calls) =>
      calls.owner('crm.contacts.deleteContact', { contactId: (await createContact(calls)).contactId }),
  },
  {
    name: 'members.members.created',
    eventType: 'wix.members.v1.member_created',
    how: 'a visitor registers',
    run: registerMember,
  },
  {
    name: 'forms.submissions.created',
    eventType: 'wix.forms.v4.submission_created',
    how: 'a visitor submits a form that the owner makes for it',
    run: submitForm,
  },
  {
    name: 'blog.posts.created',
    eventType: 'wix.blog.v3.post_created',
    how: 'a member’s post is published',
    run: (calls) => writePost(calls, true),
  },
  {
    name: 'blog.draftPosts.created',
    eventType: 'wix.blog.v3.draft_created',
    how: 'a member’s post is written, and not published',
    run: (calls) => writePost(calls, false),
  },
  {
    name: 'reviews.reviews.created',
    eventType: 'wix.reviews.v1.review_created',
    how: 'a member reviews a product that the owner adds',
    run: writeReview,
  },
  {
    name: 'portfolio.projects.created',
    eventType: 'wix.portfolio.projects.v1.project_created',
    how: 'the owner adds a project to the portfolio',
    run: (calls) =>
      calls.owner('portfolio.projects.createProject', {
        project: { title: `Sample project ${calls.number}` },
      }),
  },
  {
    name: 'faq.questionEntry.created',
    eventType: 'wix.faq.question_entry.v2.question_entry_created',
    how: 'the owner adds a category of questions, and a question to it',
    run: writeQuestion,
  },
];
