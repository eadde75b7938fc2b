// The part of bookings/slots that browser code may import: values that load neither the SDK nor server code.

export { DAYS_AHEAD } from './types';
