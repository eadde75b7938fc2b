// Public interface of forms for the rest of the shop. Browser code may import only types from here.

export { createSubmission, getContactForm, hasContactForm } from './calls';
export type { Answers, ContactForm, FormQuestion } from './types';
