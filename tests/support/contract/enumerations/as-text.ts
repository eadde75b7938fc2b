/**
 * Lists of values that are in no enumeration of the SDK's typings, because they are sent as text or are error codes. A
 * test uses each of them.
 */
export const AS_TEXT: { name: string; values: string; provenBy: string }[] = [
  {
    name: 'Grant of the token endpoint',
    values: 'anonymous refresh_token authorization_code authorized_client',
    provenBy: 'tests/contract/identity/oauth.test.ts',
  },
  {
    name: 'Response mode of a log-in',
    values: 'fragment web_message',
    provenBy: 'tests/contract/hosted/authorize.test.ts',
  },
  {
    name: 'Section of the members area',
    values: 'ACCOUNT_INFO BOOKINGS ORDERS SUBSCRIPTIONS EVENTS',
    provenBy: 'tests/contract/hosted/account.test.ts',
  },
  {
    name: 'Application error of a registration',
    values: '-19971 -19995 -19970',
    provenBy: 'tests/contract/identity/authentication-errors.test.ts',
  },
  {
    name: 'Application error of a log-in',
    values: '-19971 -19970 -19976 -19973',
    provenBy: 'tests/contract/identity/authentication-errors.test.ts',
  },
];
