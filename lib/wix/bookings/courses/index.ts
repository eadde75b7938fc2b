// Public interface of bookings/courses for the rest of the shop. Browser code may import only types from here.

export { createCourseCheckout, getCoursePlaces } from './calls';
export type { CoursePlaces } from './types';
