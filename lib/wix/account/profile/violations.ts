/** The platform's message about an invalid value (platform facts 6.3). */
type FieldViolation = { field: string; description: string; violatedRule?: string };

/** Returns the violations by field in an error of the SDK; none if the error is about something else. */
export function fieldViolations(error: unknown): FieldViolation[] {
  if (typeof error !== 'object' || error === null || !('details' in error)) return [];
  const details = error.details as { validationError?: { fieldViolations?: Partial<FieldViolation>[] } };
  return (details?.validationError?.fieldViolations ?? []).map((violation) => ({
    field: '',
    description: '',
    ...violation,
  }));
}

/**
 * Returns a sentence about a violation. The platform describes one by the words after the name of its field, "is not a
 * valid email address", or by a whole sentence, which is returned unchanged.
 */
export const violationText = (description: string) =>
  /^[a-z]/.test(description) ? `This ${description}.` : description;
