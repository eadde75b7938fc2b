// The face of bookings/slots for what runs in browsers too: values that bring neither the SDK nor the server along.

export { DAYS_AHEAD } from './types';
