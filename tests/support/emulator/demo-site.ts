// Events of the demo site and their tickets, by name.
export const KILN = 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001';
export const ENTRY = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0101';
export const GLOVES = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0102';
export const SUPPER = 'e7000002-4d1a-4c58-9a10-2b7f6c3d0002';
export const WINE = 'd7000002-4d1a-4c58-9a10-2b7f6c3d0201';
export const GIVEN = 'd7000002-4d1a-4c58-9a10-2b7f6c3d0202';
export const MARKET = 'e7000003-4d1a-4c58-9a10-2b7f6c3d0003';
export const FREE = 'd7000003-4d1a-4c58-9a10-2b7f6c3d0301';
export const TALK = 'e7000004-4d1a-4c58-9a10-2b7f6c3d0004';
export const OPEN_HOUSE = 'e7000005-4d1a-4c58-9a10-2b7f6c3d0005';
export const RAKU = 'e7000006-4d1a-4c58-9a10-2b7f6c3d0006';
export const BOWL = 'd7000006-4d1a-4c58-9a10-2b7f6c3d0601';
export const LANTERNS = 'e7000007-4d1a-4c58-9a10-2b7f6c3d0007';
export const EARLY = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0701';
export const LANTERN = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0702';
export const HIDDEN = 'd7000007-4d1a-4c58-9a10-2b7f6c3d0703';
/** Not published. */
export const DRAFT = 'e700000a-4d1a-4c58-9a10-2b7f6c3d000a';
/** It is on when a test begins. */
export const EXHIBITION = 'e700000e-4d1a-4c58-9a10-2b7f6c3d000e';

/** The categories of its events. */
export const CATEGORIES = {
  kiln: 'c7000001-4d1a-4c58-9a10-2b7f6c3d0001',
  food: 'c7000002-4d1a-4c58-9a10-2b7f6c3d0002',
  clay: 'c7000003-4d1a-4c58-9a10-2b7f6c3d0003',
  /** Hidden. */
  friends: 'c7000004-4d1a-4c58-9a10-2b7f6c3d0004',
} as const;

/** The demo site's plans. */
export const PLANS = {
  /** $89 every month, after seven days of trial. */
  membership: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f01',
  /** $890 every year. */
  year: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f02',
  /** $210 for three months; cannot be canceled by its buyers. */
  bench: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f03',
  /** $45 once, one for each buyer. */
  friend: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f04',
  /** Free, and hidden. */
  apprentice: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f05',
  archived: '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f06',
} as const;

/** Two of the demo site's members. */
export const MAYA = '3f6b1a20-7c4d-4e8f-9a1b-0c2d3e4f5a01';
export const THEO = '3f6b1a20-7c4d-4e8f-9a1b-0c2d3e4f5a02';

/** An id that no entity has. */
export const NOWHERE = '11111111-1111-4111-8111-111111111111';
