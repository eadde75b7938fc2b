// The face of blog: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getPost, listJournalCategories, listPosts } from './calls';
export { hasJournal } from './has-journal';
export { type JournalArticle, type JournalCategory, type JournalPost, POSTS_PAGE_SIZE } from './types';
