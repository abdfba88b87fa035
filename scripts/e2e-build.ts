import { ensureBuild } from './lib/build.ts';

/** Before the journeys: the application that their mocked pages are served from (mocks/site.ts). */
export default async function build(): Promise<void> {
  await ensureBuild();
}
