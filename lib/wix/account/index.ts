// Public interface of account for the rest of the shop. Browser code may import only types from here.

export { createMembersAreaLink, type MembersAreaSection } from './members-area';
