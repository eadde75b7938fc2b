// The face of events for what runs in browsers too: values that bring neither the SDK nor the server along.

export { EVENTS_PAGE_SIZE } from './types';
