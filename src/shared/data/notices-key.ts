/** Of what the server tells the person: the list of it, which is old as soon as the number of unread ones is another. */
export const noticesKey = ['notices'] as const;
