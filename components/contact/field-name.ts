/** The name of the field for a question; the prefix keeps it apart from what forms have of their own, as `submit`. */
export const fieldName = (question: string): string => `answer:${question}`;
