/** Where a build keeps the assets of the builds before it, below its own folder. */
export const EARLIER_FOLDER = '.earlier';
