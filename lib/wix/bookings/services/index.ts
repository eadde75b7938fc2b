// Public interface of bookings/services for the rest of the shop. Browser code may import only types from here.

export { getService, listServices } from './calls';
export type { BookableService } from './types';
