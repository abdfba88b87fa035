import { readFileSync } from 'node:fs';

export interface FirstLoads {
  scripts: string[];
  styles: string[];
  /** What one search of the page loads besides, by that search. */
  opened: ReadonlyMap<string, readonly string[]>;
}

interface PageOptions {
  /** Whether the shell is to come: its frame stands until then. */
  framed: boolean;
  /** What src/shared/http/ahead.js asks for at once. */
  ahead: readonly string[];
  /**
   * The rules of a file of the build; null: sheets stay files, as on pages whose address may hold the secret of a link.
   * What a sheet within a page asks for, a typeface, is told that address.
   */
  sheet: ((file: string) => string | undefined) | null;
}

const ROOT = '<div id="root"></div>';
/** The tab's icon, which is the mark too: written into the pages, where a file of its own is a way there and back. */
const ICON = 'href="/favicon.svg"';
const icon = (): string => readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8').trim();
/** As an address, in which `#` and angle brackets are written otherwise; quotes would end the attribute. */
const iconAddress = (): string =>
  `href="data:image/svg+xml,${encodeURIComponent(icon().replaceAll('"', "'")).replaceAll('%20', ' ')}"`;

/** Shown before anything is drawn, where the shell is to come; after the root, whose filling hides it. */
const frame = (): string => {
  const mark = icon().replace('<svg ', '<svg width="22" height="22" ');
  return `<div class="first-frame" aria-hidden="true">${mark}Previsto</div>`;
};

/** Runs first in every page; and joined with what asks ahead, in those of who is signed in. */
const START = '../../public/start.js';
const AHEAD = '../../src/shared/http/ahead.js';
const START_TAG = /<script src="\/start\.js"><\/script>/;
/** What says nothing to a browser: lines of comments, and how far a line is set in. No text goes over several lines. */
const COMMENT = /^ *\/\/.*\n/gm;
const INDENT = /^ +/gm;

function scriptOf(files: readonly string[]): string {
  const text = files
    .map((file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8')
        .replace(COMMENT, '')
        .replace(INDENT, ''),
    )
    .join('\n');
  if (/<[/!]/.test(text)) throw new Error(`${files.join()} would end the script of a page`);
  return text;
}

const attribute = (name: string, all: readonly string[]): string =>
  all.length > 0 ? ` data-${name}="${all.join(' ').replaceAll('&', '&amp;')}"` : '';

/** The sheets that the builder names by itself. */
const LINKED = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
/**
 * A sheet that is written into the page. The link loads nothing: the builder's own helper finds it, and takes the sheet
 * for loaded (preloads.ts).
 */
const there = (file: string): string => `<link rel="stylesheet" disabled crossorigin href="/${file}">`;

/**
 * The page of one path: the application's own, with what it loads and asks for first. What runs before the first paint
 * and the sheets are written into it: each would be a way there and back, and a request that holds up the scripts.
 */
export function pageOf(index: string, { scripts, styles, opened }: FirstLoads, { framed, ahead, sheet }: PageOptions): string {
  const sheets = [...new Set([...[...index.matchAll(LINKED)].flatMap(([, file]) => file ?? []), ...styles])];
  const rules = (sheet ? sheets : []).map((file) => {
    const text = sheet?.(file);
    if (text === undefined || text.includes('</')) throw new Error(`${file} cannot be written into a page`);
    return text.trim();
  });
  const more = [...opened].map(([search, files]) => [search, ...files.map((file) => `/${file}`)].join('|'));
  const asks = ahead.length > 0 ? attribute('ahead', ahead) + attribute('more', more) : '';
  const links = [
    // Scripts before the sheets, so that they are on their way while these come.
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(sheet ? sheets.map(there) : styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)),
    ...(rules.length > 0 ? [`<style>${rules.join('\n')}</style>`] : []),
  ];
  const page = (sheet ? index.replaceAll(LINKED, '') : index)
    .replace(START_TAG, () => `<script${asks}>${scriptOf(asks ? [START, AHEAD] : [START])}</script>`)
    .replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
    .replace(ICON, iconAddress)
    // The frame is painted by the page alone; what it asks for ahead shares a slow line with the scripts otherwise.
    .replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, (tag) => `${tag} fetchpriority="low"`);
  return framed ? page.replace(ROOT, () => `${ROOT}\n    ${frame()}`) : page;
}
