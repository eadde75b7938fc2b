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
      ['locale', 'Language', 'BCP 47, as en-US'],
      ['languages', 'More languages', 'one in each line, as de'],
      ['currency', 'Currency', 'ISO 4217, as EUR'],
      ['timeZone', 'Time zone', 'as Europe/Berlin'],
      ['published', 'Published', 'checkouts of a site that is not have no address'],
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    settings: [
      ['acceptsPayments', 'Takes payments', 'a site that is not upgraded does not'],
      ['taxCalculation', 'Reason given for taxes', 'amounts do not change'],
      ['authorizedTickets', 'Ticket payments after a week', 'those that were only authorized'],
    ],
  },
  {
    id: 'members',
    title: 'Members',
    settings: [
      ['memberApproval', 'New members are approved'],
      ['emailVerification', 'E-mail addresses are verified'],
      ['mfa', 'Second factor'],
      ['captcha', 'Captcha at the log-in'],
      ['reviewModeration', 'Reviews wait for the owner'],
      ['commentModeration', 'Comments wait for the owner'],
    ],
  },
  {
    id: 'oauth',
    title: 'OAuth: where flows return to',
    settings: [
      ['allowedRedirectUris', 'Addresses of log-ins', 'one in each line'],
      ['allowedRedirectDomains', 'Domains of other hosted pages', 'one in each line'],
    ],
  },
  {
    id: 'catalog',
    title: 'Catalog and removed calls',
    settings: [
      ['catalogVersion', 'Catalog of the store', 'the other one’s calls are refused'],
      ['removedCalls', 'Calls that the platform removes', 'by-date: those whose date the clock has reached'],
    ],
  },
];
