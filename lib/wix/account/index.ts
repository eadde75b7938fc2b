// The face of account: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createMembersAreaLink, type MembersAreaSection } from './members-area';
