/** What the server tells the person: the list of it is old as soon as the number of unread ones is another. */
export const noticesKey = ['notices'] as const;
