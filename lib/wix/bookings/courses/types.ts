/** How many can still join a course, or why it is closed. */
export type CoursePlaces = {
  openSpots: number;
  totalSpots: number;
  closed?: 'full' | 'too-early' | 'too-late' | 'offline';
};
