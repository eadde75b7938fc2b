// Public interface of events for the rest of the shop. Browser code may import only types from here.

export { getEvent, listEvents, listSeriesDates } from './calls';
export { toEvent } from './map';
export type { EventDetails, EventFilter, SeriesDate, ShopEvent } from './types';
