/** How many can still join a course, and why nobody can. */
export type CoursePlaces = {
  openSpots: number;
  totalSpots: number;
  closed?: 'full' | 'too-early' | 'too-late' | 'offline';
};
