import { describe, expect, it } from 'vitest';
import { pageOf } from './first-page.ts';

const index = '<head><script src="/start.js"></script></head><body><div id="root"></div></body>';
const SHEETS: Record<string, string> = { 'assets/a.css': '.a{color:red}', 'assets/core.css': '.core{color:blue}\n' };
const sheet = (file: string) => SHEETS[file];
const nothing = { scripts: [], styles: [], opened: new Map() };
const page = pageOf(
  index,
  { scripts: ['assets/a.js'], styles: ['assets/a.css'], opened: new Map([['?aba=b', ['assets/b.js', 'assets/b.css']]]) },
  { framed: true, ahead: ['/api/a/', '?|/api/b/?page=1&page_size=20'], sheet },
);

const styled = (file: string) => pageOf(index, { ...nothing, styles: [file] }, { framed: false, ahead: [], sheet });

describe('the page of an address', () => {
  it('names its scripts as the builder does, so that none comes twice', () => {
    expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">');
  });

  it('holds its sheets, the builder’s own before its pages’, each named once as one that is there and is not loaded', () => {
    const linked = index.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/core.css"></head>');
    const own = pageOf(linked, { ...nothing, styles: ['assets/a.css', 'assets/core.css'] }, { framed: false, ahead: [], sheet });
    expect(own).toContain('<style>.core{color:blue}\n.a{color:red}</style>');
    for (const file of Object.keys(SHEETS))
      expect(own.split(`href="/${file}"`)).toEqual([
        expect.stringMatching(/<link rel="stylesheet" disabled crossorigin $/),
        expect.stringMatching(/^>/),
      ]);
  });

  it('leaves its sheets files where its address may hold a secret, which what they ask for would be told', () => {
    const linked = index.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/core.css"></head>');
    const own = pageOf(linked, { ...nothing, styles: ['assets/a.css'] }, { framed: false, ahead: [], sheet: null });
    expect(own).not.toContain('<style>');
    expect(own).not.toContain('disabled');
    expect(own).toContain('<link rel="stylesheet" crossorigin href="/assets/core.css">');
    expect(own).toContain('<link rel="preload" as="style" crossorigin href="/assets/a.css">');
  });

  it('refuses a sheet that is not there, and what would end its element', () => {
    expect(() => styled('assets/none.css')).toThrow('assets/none.css');
    SHEETS['assets/bad.css'] = '.a{content:"</style>"}';
    expect(() => styled('assets/bad.css')).toThrow('assets/bad.css');
  });

  it('leaves a slow line to what it asks for ahead: the entry and what goes with it come after that', () => {
    const entry =
      '<script type="module" crossorigin src="/entry.js"></script><link rel="modulepreload" crossorigin href="/react.js">';
    const own = pageOf(`<head>${entry}</head>`, nothing, { framed: false, ahead: [], sheet });
    expect(own).toContain('<script type="module" fetchpriority="low" crossorigin src="/entry.js">');
    expect(own).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/react.js">');
  });

  it('begins with the script that every page begins with, joined to what asks ahead where there is something to ask', () => {
    expect(page).toContain(
      '<script data-ahead="/api/a/ ?|/api/b/?page=1&amp;page_size=20" data-more="?aba=b|/assets/b.js|/assets/b.css">',
    );
    expect(page).toMatch(/<script data-ahead[^]*data-density[^]*previstoAhead[^]*<\/script>/);
    expect(page).not.toMatch(/^ *\/\//m);
    const quiet = pageOf(index, nothing, { framed: true, ahead: [], sheet });
    expect(quiet).toMatch(/<script>[^]*data-density[^]*<\/script>/);
    expect(quiet).not.toContain('previstoAhead');
    for (const one of [page, quiet]) expect(one).not.toContain('src="/start.js"');
  });

  it('holds the tab’s icon, which is no file on its way', () => {
    const bare = '<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>';
    const whole = pageOf(bare, nothing, { framed: true, ahead: [], sheet });
    const address = /href="data:image\/svg\+xml,([^"#<>]+)"/.exec(whole)?.[1];
    expect(decodeURIComponent(address ?? '')).toMatch(/^<svg xmlns='[^']+' .*<\/svg>$/);
    expect(whole).not.toContain('/favicon.svg');
  });

  it('shows the frame of the shell where the shell is to come, and nowhere else', () => {
    expect(page).toMatch(/id="root"><\/div>\n.*class="first-frame"/);
    expect(pageOf(index, nothing, { framed: false, ahead: [], sheet })).not.toContain('class="first-frame"');
  });
});
