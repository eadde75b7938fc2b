/**
 * Reads the sort text of the ticket services' lists, as in `created:asc`.
 * @returns a sort of the query language; nothing for no text, which means the collection's own order
 */
export const readSort = (sort: string | undefined) =>
  sort
    ? sort.split(',').map((part) => {
        const [fieldName = '', order = 'asc'] = part.trim().split(':');
        return { fieldName, order: order.toUpperCase() };
      })
    : undefined;
