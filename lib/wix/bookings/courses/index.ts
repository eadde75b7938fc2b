// The face of bookings/courses: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createCourseCheckout, getCoursePlaces } from './calls';
export type { CoursePlaces } from './types';
