import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { type ContactInfo, isExtendedField, submitContact, subscribe } from '#services/crm';
import type { Form } from '../forms/entity';
import { type Submission, submissions } from './entity';
import { emitContactMapped, emitMappingSkipped } from './events';

type Mapping = NonNullable<NonNullable<Form['formFields'][number]['inputOptions']>['contactMapping']>;

/** Returns the contact info in a field's value, by the field's mapping. */
function mapped(context: Context, mapping: Mapping, value: unknown): ContactInfo {
  const text = String(value);
  switch (mapping.contactField) {
    case 'FIRST_NAME':
      return { name: { first: text } };
    case 'LAST_NAME':
      return { name: { last: text } };
    case 'COMPANY':
      return { company: text };
    case 'POSITION':
      return { jobTitle: text };
    case 'BIRTHDATE':
      return { birthdate: text };
    case 'EMAIL':
      return { emails: { items: [{ email: text, tag: mapping.emailInfo?.tag ?? 'UNTAGGED' }] } };
    case 'PHONE':
      return { phones: { items: [{ phone: text, tag: mapping.phoneInfo?.tag ?? 'UNTAGGED' }] } };
    case 'ADDRESS':
      return typeof value === 'object' && value !== null
        ? { addresses: { items: [{ address: value, tag: mapping.addressInfo?.tag ?? 'UNTAGGED' }] } }
        : {};
    case 'CUSTOM_FIELD': {
      const key = mapping.customFieldInfo?.key ?? '';
      // The owner may have deleted the field in the meantime.
      return isExtendedField(context, key) ? { extendedFields: { items: { [key]: value } } } : {};
    }
    default:
      return {};
  }
}

const together = (one: ContactInfo, other: ContactInfo): ContactInfo => ({
  ...one,
  ...other,
  ...((one.name ?? other.name) && { name: { ...one.name, ...other.name } }),
  ...((one.emails ?? other.emails) && {
    emails: { items: (one.emails?.items ?? []).concat(other.emails?.items ?? []) },
  }),
  ...((one.phones ?? other.phones) && {
    phones: { items: (one.phones?.items ?? []).concat(other.phones?.items ?? []) },
  }),
  ...((one.extendedFields ?? other.extendedFields) && {
    extendedFields: { items: { ...one.extendedFields?.items, ...other.extendedFields?.items } },
  }),
});

/** Returns the contact info in a submission, and whether the submitter wants marketing mails. */
function contactIn(
  context: Context,
  { formFields, postSubmissionTriggers }: Form,
  { submissions: values }: Submission,
) {
  let info: ContactInfo = {};
  let subscription: 'SUBSCRIBED' | 'PENDING' | undefined;
  const { fieldsMapping = {}, labels = [] } = postSubmissionTriggers?.upsertContact ?? {};
  for (const { inputOptions } of formFields) {
    const { target = '' } = inputOptions ?? {};
    const contactMapping = inputOptions?.contactMapping ?? fieldsMapping[target];
    const value = values[target];
    if (!contactMapping || value === undefined || value === null || value === '') continue;
    const { contactField, subscriptionInfo } = contactMapping;
    if (contactField !== 'SUBSCRIPTION') info = together(info, mapped(context, contactMapping, value));
    else if (value === true)
      subscription = subscriptionInfo?.confirmationLevel === 'DOUBLE_CONFIRMATION' ? 'PENDING' : 'SUBSCRIBED';
  }
  return { info: labels.length > 0 ? { ...info, labelKeys: { items: labels } } : info, subscription };
}

/**
 * Creates or updates the contact of a submission, and emits this change. A submission without contact info has no
 * contact.
 * @returns the result for the contact, if any
 */
export function mapContact(context: Context, form: Form, submission: Submission) {
  const { info, subscription } = contactIn(context, form, submission);
  const isKnown = Boolean(info.name || info.emails || info.phones) || context.caller.role === 'member';
  if (!isKnown) {
    emitMappingSkipped(context, submission);
    return undefined;
  }
  const submitted = submitContact(context, info, {
    source: { sourceType: 'WIX_FORMS', appId: APPS.forms },
    activity: subscription ? 'NEWSLETTER_SUBSCRIPTION_FORM_SUBMITTED' : 'FORM_SUBMITTED',
  });
  const [email] = info.emails?.items ?? [];
  if (subscription && email?.email)
    subscribe(context, { email: email.email, subscriptionStatus: subscription });
  const { contactId } = submitted;
  context.documents.put(submissions, { ...submission, contactId });
  emitContactMapped(context, submission.id, submitted);
  return submitted;
}
