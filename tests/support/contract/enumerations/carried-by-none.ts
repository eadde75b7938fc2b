const EVENTS_ONLY = 'the typings have it for events and plug-ins, and for no field of a call';
const IN_THE_CLIENT = 'the SDK makes it in the client, of what the platform answers';
const OTHER_LISTING =
  'the typings have the names of the first listing, which stands among those that are carried';
const OTHER_CALLS =
  'only calls of other modules carry it, which neither a storefront nor its owner’s site needs here';

/**
 * The enumerations of the specification that no call of these modules uses, so that nothing can accept or refuse them.
 */
export const CARRIED_BY_NONE: {
  name: string;
  values: string;
  why: string;
  /** Unrelated enumerations with the same values, as `<package>.<namespace>.<type>`. */
  unrelated?: string[];
}[] = [
  { name: 'Schedule or session status', values: 'CONFIRMED CANCELLED', why: OTHER_CALLS },
  { name: 'Schedule or session approval', values: 'PENDING APPROVED DECLINED', why: OTHER_CALLS },
  { name: 'Slot availability', values: 'FREE BUSY', why: OTHER_CALLS },
  {
    name: 'Invoice status',
    values: 'Draft Sent Processing Paid Overdue Void Deleted PartiallyPaid PartialAndOverdue',
    why: EVENTS_ONLY,
  },
  {
    name: 'Order bulk action',
    values: 'ARCHIVE UNARCHIVE CONFIRM CAPTURE VOID',
    why: `${EVENTS_ONLY}; events/orders/manage.test.ts calls each`,
  },
  {
    name: 'Reminder timing',
    values:
      'NOW STARTS_IN_30_MINUTES STARTS_IN_1_HOUR STARTS_IN_2_HOURS STARTS_IN_1_DAY STARTS_IN_3_DAYS STARTS_IN_1_WEEK',
    why: `${EVENTS_ONLY}; events/wix-events-v2/reminders.test.ts expects each`,
  },
  { name: 'Catalog version', values: 'V1_CATALOG V3_CATALOG', why: OTHER_CALLS },
  { name: 'Redirect callback type', values: 'LOGOUT CHECKOUT AUTHORIZE', why: OTHER_CALLS },
  { name: 'Result status', values: 'SUCCESS ERROR', why: OTHER_CALLS },
  { name: 'Tip type', values: 'PERCENTAGE AMOUNT CUSTOM', why: OTHER_CALLS },
  { name: 'Tip split method', values: 'EQUAL PROPORTIONAL', why: OTHER_CALLS },
  { name: 'Suggested fix', values: 'REMOVE_LINE_ITEM', why: EVENTS_ONLY },
  { name: 'Actor identity', values: 'ANONYMOUS_VISITOR MEMBER WIX_USER APP', why: EVENTS_ONLY },
  { name: 'Booking actor', values: 'BUSINESS CUSTOMER', why: EVENTS_ONLY },
  { name: 'Checkout identity', values: 'MEMBER CONTACT', why: OTHER_CALLS },
  { name: 'Tenant type', values: 'ACCOUNT SITE ROOT', why: OTHER_CALLS },
  { name: 'Identity type', values: 'USER VISITOR MEMBER APP', why: OTHER_CALLS },
  {
    name: 'Checkout logo size',
    values: 'SMALL MEDIUM LARGE',
    why: OTHER_CALLS,
    unrelated: [
      'events.wixEventsV2.Width',
      'stores.productsV3.Width',
      'stores.infoSectionsV3.Width',
      'categories.categories.Width',
      'blog.posts.Width',
      'blog.draftPosts.Width',
      'forms.forms.Width',
      'comments.comments.Width',
      'members.membersAbout.Width',
      'faq.questionEntry.Width',
      'table-reservations.experiences.Width',
    ],
  },
  { name: 'Role of a refresh token', values: 'none visitor member', why: IN_THE_CLIENT },
  {
    name: 'Client login state',
    values:
      'INITIAL SUCCESS OWNER_APPROVAL_REQUIRED EMAIL_VERIFICATION_REQUIRED FAILURE USER_CAPTCHA_REQUIRED SILENT_CAPTCHA_REQUIRED',
    why: IN_THE_CLIENT,
  },
  {
    name: 'Registration status, in its other listing',
    values: 'CLOSED OPEN_RSVP_WAITLIST',
    why: OTHER_LISTING,
  },
  { name: 'Event status, in its other listing', values: 'SCHEDULED', why: OTHER_LISTING },
  { name: 'RSVP status, in its other listing', values: 'WAITING', why: OTHER_LISTING },
  { name: 'Abandoned-checkout role', values: 'ADMIN MEMBER VISITOR CONTACT', why: EVENTS_ONLY },
];
