import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules of Redocly's recommended set that are not ours to follow, each with its reason. */
const LEFT_OUT = {
  // The wire is Django REST Framework's: every path ends in its slash.
  'no-path-trailing-slash': 'off',
  // The program is not given away.
  'info-license': 'off',
} as const;

/** What Redocly's recommended rules find in a document, warnings too. Reads nothing else, of disk or network. */
export async function problemsIn(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: LEFT_OUT });
  const found = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}
