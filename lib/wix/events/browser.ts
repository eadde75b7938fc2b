// The part of events that browser code may import: values that load neither the SDK nor server code.

export { EVENTS_PAGE_SIZE } from './types';
