import { prepareFiles } from '#mocks/prepared.ts';

/** Writes the files of the mocks’ database to a path: whoever opens them is spared most of its start. */
await prepareFiles(process.argv[2] ?? '');
