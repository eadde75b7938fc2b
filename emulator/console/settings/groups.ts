/** Settings that belong together. */
export interface Group {
  /** The id of its section in the page, for links. */
  id: string;
  title: string;
  settings: readonly (readonly [name: string, label: string, hint?: string])[];
}

/** The settings by topic; the contract defines the values of each. */
export const GROUPS: readonly Group[] = [
  {
    id: 'site',
    title: 'Site',
    settings: [
      ['name', 'Name'],
      ['locale', 'Language', 'BCP 47, such as en-US'],
      ['languages', 'More languages', 'one per line, such as de'],
      ['currency', 'Currency', 'ISO 4217, such as EUR'],
      ['timeZone', 'Time zone', 'such as Europe/Berlin'],
      ['published', 'Published', 'checkouts of an unpublished site have no address'],
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    settings: [
      ['acceptsPayments', 'Accepts payments', 'sites that are not upgraded do not'],
      ['taxCalculation', 'Stated reason for taxes', 'the amounts stay the same'],
      ['authorizedTickets', 'Ticket payments after a week', 'for payments that were only authorized'],
    ],
  },
  {
    id: 'members',
    title: 'Members',
    settings: [
      ['memberApproval', 'Approval of new members'],
      ['emailVerification', 'E-mail addresses are verified'],
      ['mfa', 'Second factor'],
      ['captcha', 'Captcha at log-in'],
      ['reviewModeration', 'Reviews need the owner’s approval'],
      ['commentModeration', 'Comments need the owner’s approval'],
    ],
  },
  {
    id: 'oauth',
    title: 'OAuth: redirect addresses',
    settings: [
      ['allowedRedirectUris', 'Redirect addresses of log-ins', 'one per line'],
      ['allowedRedirectDomains', 'Redirect domains of other hosted pages', 'one per line'],
    ],
  },
  {
    id: 'catalog',
    title: 'Catalog and removed calls',
    settings: [
      ['catalogVersion', 'Catalog of the store', 'calls of the other catalog are refused'],
      [
        'removedCalls',
        'Calls that the platform removes',
        'by-date: refused once the clock reaches their removal date',
      ],
    ],
  },
];
