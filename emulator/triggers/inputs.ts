/** The inputs of triggers: what each is, for the user. */
export const INPUTS = {
  productId: 'the product; the first that is in stock and has no options',
  quantity: 'how many of it; 1',
  email: 'the e-mail address of the person; a new one',
  firstName: 'the first name of the person',
  lastName: 'the last name of the person',
  name: 'the name of the product',
  price: 'the price of the product',
  password: 'the password of the member',
  title: 'the title',
  text: 'the text',
  rating: 'from 1 to 5; 5',
  memberId: 'the member; the first of the site',
  serviceId: 'the service; the first with a free slot',
  eventId: 'the event; the first with tickets on sale',
  reservationLocationId: 'the place; the first of the site',
  partySize: 'how many people; 2',
  planId: 'the plan; the first that is public',
  company: 'the company of the contact',
} as const;

export type Input = keyof typeof INPUTS;

/** The inputs about a person. */
export const PERSON = ['email', 'firstName', 'lastName'] as const satisfies readonly Input[];
