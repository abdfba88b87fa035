/** Loads the application anew at an address: nothing of what is in memory goes along. */
export const loadAnew = { at: (path: string): void => location.assign(path) };
