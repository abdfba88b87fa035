import { prepareFiles } from '#mocks/prepared.ts';

/** Writes the files of the mocks' database to the path that is named; whoever opens them is spared most of its start. */
await prepareFiles(process.argv[2] ?? '');
