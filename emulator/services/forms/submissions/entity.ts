import type { submissions as meta } from '@wix/forms/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { DAY } from '#core/time/clock';

export type SubmissionEntity = Serialized<meta.FormSubmissionOriginal>;
export type SubmissionStatus = NonNullable<SubmissionEntity['status']>;

/** The values that a visitor has entered in a form. */
export interface Submission extends Entity {
  formId: string;
  namespace: string;
  status: SubmissionStatus;
  /** The values by their fields' targets. */
  submissions: Record<string, unknown>;
  submitter: NonNullable<SubmissionEntity['submitter']>;
  seen: boolean;
  contactId?: string;
  extendedFields?: SubmissionEntity['extendedFields'];
  /** When it was moved to the trash. */
  trashedDate?: string;
}

export const submissions = collection<Submission>('form_submissions', {
  shown: { title: 'Submissions', group: 'Forms', calls: ['forms.submissions', 'submission'] },
  fields: {
    formId: 'string',
    namespace: 'string',
    status: 'string',
    seen: 'boolean',
    contactId: 'string',
    'submitter.memberId': 'string',
    'submitter.visitorId': 'string',
    'submitter.applicationId': 'string',
    'submitter.userId': 'string',
    createdDate: 'date',
    updatedDate: 'date',
    trashedDate: 'date',
  },
  indexes: [['formId', 'createdDate']],
  // "Deleted automatically if it isn't confirmed in time" (SDK: FormSubmission), without a documented time (platform
  // facts 23.3).
  expiry: { field: 'createdDate', after: DAY, only: { status: 'PENDING' } },
});

export const serializeSubmission = ({ trashedDate: _, ...submission }: Submission): SubmissionEntity => ({
  ...submission,
  extendedFields: submission.extendedFields ?? { namespaces: {} },
  tags: { tags: { tagIds: [] } },
});

export const SUBMISSIONS: EntityKind<Submission, 'submission'> = {
  name: 'submission',
  collection: submissions,
  views: [{ fqdn: 'wix.forms.v4.submission', serialize: (_, entity) => serializeSubmission(entity) }],
};
