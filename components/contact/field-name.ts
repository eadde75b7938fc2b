/** Returns the field name for a question. The prefix keeps it apart from properties of forms such as `submit`. */
export const fieldName = (question: string): string => `answer:${question}`;
