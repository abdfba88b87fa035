import { importsOf, isTest, reachedFrom, type Import, type Sources } from './imports.ts';

/** Who may be imported by a room. Its own files always may; `*` stands for any room. */
interface Room {
  rooms: readonly string[];
  /** Packages allowed; absent: any. */
  packages?: readonly string[];
  /** Packages refused, by the beginning of their name. */
  without?: readonly string[];
}

const BROWSER_ONLY = ['react', '@mantine/', '@tanstack/', '@visx/', '@tabler/', 'ky', 'msw'];
const SERVER_ONLY = [
  'node:',
  'hono',
  '@hono/',
  'kysely',
  'pg',
  'jose',
  '@node-rs/',
  '@electric-sql/',
  'hucre',
  'msw',
  'sharp',
  'nodemailer',
  'otpauth',
];

/** What every page stands on. */
const BELOW_FEATURES = ['src/resources', 'src/session', 'src/layout', 'src/shared', 'contract', 'planning'];

export const ROOMS: Readonly<Record<string, Room>> = {
  planning: { rooms: [], packages: [] },
  contract: { rooms: ['planning'], packages: ['zod'] },
  env: { rooms: [], packages: ['zod', 'vite'] },
  'src/shared': { rooms: ['contract', 'planning', 'env'], without: SERVER_ONLY },
  'src/session': { rooms: ['src/shared', 'contract'], without: SERVER_ONLY },
  'src/resources': { rooms: ['src/shared', 'contract', 'planning'], without: SERVER_ONLY },
  'src/layout': { rooms: ['src/shared', 'src/session', 'src/resources', 'contract', 'planning'], without: SERVER_ONLY },
  // Assumptions by module as they are typed, with all that follows from them: what features that plan by module share.
  'src/assumptions': { rooms: BELOW_FEATURES, without: SERVER_ONLY },
  // Files and pasted cells on their way in: what features that import have in common.
  'src/imports': { rooms: ['src/resources', 'src/shared', 'contract', 'planning'], without: SERVER_ONLY },
  // De-x-para as it is worked on: what features that map have in common.
  'src/mapping': { rooms: ['src/imports', ...BELOW_FEATURES], without: SERVER_ONLY },
  // Reports as they are read: the page around figures, its notes, filters and menus, which features with reports share.
  'src/reports': { rooms: BELOW_FEATURES, without: SERVER_ONLY },
  'src/features': {
    rooms: ['src/assumptions', 'src/mapping', 'src/imports', 'src/reports', ...BELOW_FEATURES],
    without: SERVER_ONLY,
  },
  'src/routes': {
    rooms: ['src/features', 'src/layout', 'src/session', 'src/resources', 'src/shared', 'contract'],
    without: SERVER_ONLY,
  },
  // main, router and the generated tree: they put the rooms together.
  src: {
    rooms: ['src/routes', 'src/features', 'src/layout', 'src/session', 'src/resources', 'src/shared', 'contract'],
    without: SERVER_ONLY,
  },
  server: { rooms: ['contract', 'planning'], without: BROWSER_ONLY },
  mocks: { rooms: ['server', 'contract'], without: ['react', '@mantine/', '@tanstack/'] },
  e2e: { rooms: ['contract', 'mocks'] },
  scripts: { rooms: ['*'] },
  bench: { rooms: ['*'] },
  tests: { rooms: ['*'] },
};

/**
 * Within the server, by the beginnings of paths: who may know nothing of whom. What several read files by stands in
 * `server/files`.
 */
const APART: Readonly<Record<string, readonly string[]>> = {
  'server/files/': ['server/uau/', 'server/ledger/', 'server/chart-import.ts'],
  'server/sheet-port.ts': ['server/'],
  'server/ledger/': ['server/uau/'],
  'server/uau/': ['server/ledger/'],
  'server/chart-import.ts': ['server/uau/', 'server/ledger/'],
};

const isApart = (path: string, target: string): boolean =>
  Object.entries(APART).some(([from, to]) => path.startsWith(from) && to.some((start) => target.startsWith(start)));

/** The room a file stands in; each feature is a room of its own. */
function roomOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] !== 'src') return parts[0] ?? '';
  if (parts.length === 2) return 'src';
  return parts[1] === 'features' ? `src/features/${parts[2]}` : `src/${parts[1]}`;
}

const kindOf = (room: string): string => (room.startsWith('src/features/') ? 'src/features' : room);
const isPackage = (target: string, sources: Sources): boolean => !sources.has(target) && !/\.(tsx?|css|json)$/.test(target);

/** Imports that the table forbids, as `file → target`. */
export function forbiddenImports(sources: Sources): string[] {
  return each(sources, (path, found) => {
    const room = roomOf(path);
    const rule = ROOMS[kindOf(room)];
    // Tests may stand on what the product may not; only the direction between rooms of the product is held.
    if (isTest(path)) return false;
    if (!rule || isApart(path, found.target)) return true;
    if (isPackage(found.target, sources)) return !packageAllowed(rule, found.target);
    const target = roomOf(found.target);
    if (target === 'mocks' && path === 'src/main.tsx') return found.kind !== 'dynamic';
    if (rule.rooms.includes('*')) return false;
    if (isTest(found.target)) return true;
    if (target === room) return false;
    return !rule.rooms.includes(kindOf(target)) || (target === 'src' && room !== 'src');
  });
}

function packageAllowed({ packages, without = [] }: Room, name: string): boolean {
  if (packages && !packages.includes(name)) return false;
  return !without.some((start) => name === start || (/[:/]$/.test(start) && name.startsWith(start)));
}

/**
 * Aliases and extensions: one way to name a file. Node runs the sources, so a path without extension does not resolve.
 */
export function badNames(sources: Sources): string[] {
  return each(sources, (_, { target }) => !isPackage(target, sources) && !sources.has(target) && !/\.(css|json)$/.test(target));
}

/** Files that only pass on what others export. */
export function barrels(sources: Sources): string[] {
  return [...sources]
    .filter(([, text]) => {
      const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
      return lines.length > 0 && lines.every((line) => /^export\s.*\sfrom\s/.test(line));
    })
    .map(([path]) => path);
}

/** What the demonstration's worker would load that only Node has: such things must come to the API as ports. */
export function nodeOnlyInMocks(sources: Sources): string[] {
  const nodeOnly = ['node:', 'pg', '@node-rs/', '@hono/node-server', 'swagger-ui-dist', 'sharp', 'nodemailer'];
  return [...reachedFrom('mocks/demonstration/host.ts', sources)].flatMap(([path, imports]) =>
    imports
      .filter(({ target }) => nodeOnly.some((start) => target === start || (/[:/]$/.test(start) && target.startsWith(start))))
      .map(({ target }) => `${path} → ${target}`),
  );
}

/** Sources longer than one room should hold; tests may run on. */
export function tooLong(sources: Sources, limit: number): string[] {
  return [...sources]
    .filter(([path, text]) => !isTest(path) && !path.endsWith('.gen.ts') && text.split('\n').length > limit)
    .map(([path, text]) => `${path} (${text.split('\n').length})`);
}

function each(sources: Sources, isBad: (path: string, found: Import) => boolean): string[] {
  return [...sources].flatMap(([path, text]) =>
    importsOf(path, text)
      .filter((found) => isBad(path, found))
      .map(({ target }) => `${path} → ${target}`),
  );
}

/**
 * Forms that leave the telling of their failures to the write, which does not know what stands beside a field (API-8).
 */
export function tellsTwice(sources: Sources): string[] {
  return [...sources]
    .filter(([path, text]) => /^src\/(?:features|layout)\//.test(path) && text.includes('useRecordForm(') && !isTest(path))
    .filter(([, text]) => !/useSave\(\{ failure: 'form' \}\)|useCopy\(\)/.test(text))
    .map(([path]) => path);
}

/** Lists to choose from that do not unfold and answer to keys as all others do. */
export function ownLists(sources: Sources): string[] {
  const own = /<select\b|import \{[^}]*\b(?:Select|NativeSelect|Autocomplete)\b[^}]*\} from '@mantine\/core'/;
  return [...sources]
    .filter(
      ([path, text]) => path.startsWith('src/') && path !== 'src/shared/ui/SelectInput.tsx' && !isTest(path) && own.test(text),
    )
    .map(([path]) => path);
}

/** Dialogs of the library's own, which leave the focus on the body when they are drawn only while they are open. */
export function ownDialogs(sources: Sources): string[] {
  const held = ['src/shared/ui/later/DialogBox.tsx', 'src/shared/ui/Sheet.tsx'];
  return [...sources]
    .filter(
      ([path, text]) =>
        path.startsWith('src/') &&
        !held.includes(path) &&
        /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(text),
    )
    .map(([path]) => path);
}

/** What draws what hangs on a button, in files that are loaded when it is opened. */
const HUNG = /^src\/shared\/ui\/(?:later\/\w+Box|grid\/GridMenu)\.tsx$/;

/** Menus, popovers and tips of the library's own, which are loaded with the page that has their button. */
export function ownHung(sources: Sources): string[] {
  return [...sources]
    .filter(
      ([path, text]) =>
        path.startsWith('src/') &&
        !HUNG.test(path) &&
        !isTest(path) &&
        /import \{[^}]*\b(?<!type )(?:Menu|Popover|Tooltip|HoverCard)\b[^}]*\} from '@mantine\/core'/.test(text),
    )
    .map(([path]) => path);
}

/** Tables that nobody can call by a name: without a label of their own and without a caption as their first child. */
export function namelessTables(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('src/') && path.endsWith('.tsx') && !isTest(path))
    .filter(([, text]) =>
      [...text.matchAll(/<table\b((?:=>|[^>])*)>\s*(?=(\S+))/g)].some(
        ([, attributes = '', first = '']) => !/\saria-label(?:ledby)?=/.test(attributes) && !/^<caption\b/.test(first),
      ),
    )
    .map(([path]) => path);
}

/**
 * Trees of figures beside those that all screens share, with keys, windows and paper of their own
 * (docs/decisions/092-one-report-page.md).
 */
export const ownTrees = (sources: Sources): string[] =>
  [...sources]
    .filter(
      ([path, text]) =>
        path.endsWith('.tsx') && !path.startsWith('src/shared/ui/') && !isTest(path) && /role="treegrid"/.test(text),
    )
    .map(([path]) => path);

const ELSEWHERE =
  /(?<!\bdocs\/)\b(?:domain|look|quality|architecture|spec)\.md\b|\b(?:domain|quality|architecture)\b[\s*]+[A-Z]?\d/;

/** Files that send their reader to a paper which is not part of the repository. */
export function papersElsewhere(sources: Sources): string[] {
  return [...sources].filter(([, text]) => ELSEWHERE.test(text)).map(([path]) => path);
}

/** Files that put R$ before an amount by themselves, so that a minus would stand behind it (`inReais`). */
export const ownReais = (sources: Sources): string[] =>
  [...sources]
    .filter(([path, text]) => !isTest(path) && !path.startsWith('e2e/') && /R\$(?: +\$?\{|\{' '\})/.test(text))
    .map(([path]) => path);

/** The one file that says what a difference is called (docs/decisions/062-no-judgement-without-data.md). */
const JUDGE = 'planning/statement/judgement.ts';

/**
 * Files that call a difference favourable or not by themselves: words of a judgement stand in their table, not in an
 * expression.
 */
export const judgesElsewhere = (sources: Sources): string[] =>
  [...sources]
    .filter(([path, text]) => path !== JUDGE && !/\.(?:test|spec)\.tsx?$/.test(path) && /['"](?:des)?favoravel['"]/.test(text))
    .map(([path]) => path);
