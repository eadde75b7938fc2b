/** The places left in a course, or why it cannot be joined. */
export type CoursePlaces = {
  openSpots: number;
  totalSpots: number;
  closed?: 'full' | 'too-early' | 'too-late' | 'offline';
};
