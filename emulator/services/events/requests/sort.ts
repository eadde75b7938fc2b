/**
 * Reads a sort parameter of the ticket services' lists, like `created:asc`.
 * @returns a sort of the query language; undefined without a parameter, so that the collection's own order applies
 */
export const readSort = (sort: string | undefined) =>
  sort
    ? sort.split(',').map((part) => {
        const [fieldName = '', order = 'asc'] = part.trim().split(':');
        return { fieldName, order: order.toUpperCase() };
      })
    : undefined;
