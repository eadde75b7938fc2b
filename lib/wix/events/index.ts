// The face of events: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getEvent, listEvents, listSeriesDates } from './calls';
export { toEvent } from './map';
export type { EventDetails, EventFilter, SeriesDate, ShopEvent } from './types';
