// Events of the demo site and their tickets, which their names tell.
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

/** An id that nothing has. */
export const NOWHERE = '11111111-1111-4111-8111-111111111111';
