/** A customer's review of a product. */
export type Review = {
  id: string;
  /** From 1 to 5 stars. */
  rating: number;
  title?: string;
  text?: string;
  /** The name that the author chose. */
  author?: string;
  /** When it was written, ISO 8601. */
  written?: string;
  pictures: { src: string; alt: string }[];
  /** The shop's reply. */
  reply?: string;
};

/** The reviews of a product, newest first, and the average number of stars. */
export type Reviews = { reviews: Review[]; average: number };

/** A new review; `visitor` is set if the author is not a member. */
export type NewReview = {
  rating: number;
  title: string;
  text: string;
  visitor?: { name: string; email: string };
};
