// The face of bookings/services: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getService, listServices } from './calls';
export type { BookableService } from './types';
