// The face of forms: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createSubmission, getContactForm, hasContactForm } from './calls';
export type { Answers, ContactForm, FormQuestion } from './types';
