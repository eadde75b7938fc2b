/** What a customer says of a product. */
export type Review = {
  id: string;
  /** From 1 to 5 stars. */
  rating: number;
  title?: string;
  text?: string;
  /** As the reviewer wants to be named. */
  author?: string;
  /** When it was written, ISO 8601. */
  written?: string;
  pictures: { src: string; alt: string }[];
  /** What the shop answers. */
  reply?: string;
};

/** What customers say of a product, the newest first, and what they give it on average. */
export type Reviews = { reviews: Review[]; average: number };

/** A review that is written here; who is no member says who writes it. */
export type NewReview = {
  rating: number;
  title: string;
  text: string;
  visitor?: { name: string; email: string };
};
