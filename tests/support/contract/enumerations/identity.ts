import type { Enumeration } from './types';

/** The enumerations that the SDK has in `@wix/identity`, and in `@wix/crm` for contacts. */
export const IDENTITY_ENUMERATIONS: Enumeration[] = [
  {
    name: 'Subdivision type',
    type: 'crm.contactsV5.SubdivisionType',
    values:
      'ADMINISTRATIVE_AREA_LEVEL_1 ADMINISTRATIVE_AREA_LEVEL_2 ADMINISTRATIVE_AREA_LEVEL_3 ADMINISTRATIVE_AREA_LEVEL_4 ADMINISTRATIVE_AREA_LEVEL_5 COUNTRY',
  },
  {
    name: 'Contact tag of an e-mail address',
    type: 'identity.authentication.EmailTag',
    values: 'UNTAGGED MAIN HOME WORK',
  },
  {
    name: 'Contact tag of a phone',
    type: 'identity.authentication.PhoneTag',
    values: 'UNTAGGED MAIN HOME MOBILE WORK FAX',
  },
  {
    name: 'Contact tag of an address',
    type: 'identity.authentication.AddressTag',
    values: 'UNTAGGED HOME WORK BILLING SHIPPING',
  },
  {
    name: 'Identity status',
    type: 'identity.authentication.StatusName',
    values: 'PENDING ACTIVE DELETED BLOCKED OFFLINE',
  },
  {
    name: 'Factor type',
    type: 'identity.authentication.FactorType',
    values: 'PASSWORD SMS CALL EMAIL TOTP PUSH',
  },
  {
    name: 'Server login state',
    type: 'identity.authentication.StateType',
    values:
      'SUCCESS REQUIRE_OWNER_APPROVAL REQUIRE_EMAIL_VERIFICATION STATUS_CHECK REQUIRE_MFA UNKNOWN_STATE',
  },
  {
    name: 'Pending reason',
    type: 'identity.verification.Reason',
    values: 'PENDING_ADMIN_APPROVAL_REQUIRED PENDING_EMAIL_VERIFICATION_REQUIRED',
  },
  { name: 'Target of a verification', type: 'identity.verification.Target', values: 'EMAIL' },
];
