/** What the database of offline tables is called. */
export const SHELF = 'safehouse';
