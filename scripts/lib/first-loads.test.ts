import { describe, expect, it } from 'vitest';
import { compileAtOnce, filesOf, firstLoadsOf, type Graph } from './first-loads.ts';

type Output = Parameters<typeof firstLoadsOf>[0][number];
const file = (fileName: string, imports: string[] = [], more: Partial<Output> = {}): Output => ({
  fileName,
  facadeModuleId: null,
  moduleIds: [`/app/src/${fileName}.ts`],
  imports,
  ...more,
});
const route = (path: string, imports: string[]): Output => {
  const facadeModuleId = `/app/src/routes/${path}.tsx?tsr-split=component---loader`;
  const viteMetadata = { importedCss: new Set([`${path}.css`]) };
  return file(path, imports, { facadeModuleId, moduleIds: [facadeModuleId], viteMetadata });
};
const named = (fileName: string, id: string, imports: string[] = []): Output => file(fileName, imports, { moduleIds: [id] });

const output = [
  file('index', ['react'], { moduleIds: ['/app/src/main.tsx'] }),
  file('react'),
  route('_app/route', ['shell']),
  route('_app/_planning/route', []),
  route('_app/_planning/despesa/lancamento', ['grid', 'react']),
  route('_app/home/page', ['react']),
  route('_app/$', []),
  route('_app/estrutura-organizacional/cadastros', ['grid']),
  named('chart', '/app/src/features/structure/tabs/accounting.tsx', ['grid', 'tree']),
  named('companies', '/app/src/features/structure/tabs/company.tsx', ['grid']),
  route('access/route', ['frame']),
  route('access/login', ['react']),
  ...['shell', 'grid', 'frame', 'zod', 'tree'].map((name) => file(name)),
  named('look', '/app/src/base.ts'),
  named('who', '/app/src/session/profile-call.ts', ['zod']),
  named('wire', '/app/src/shared/data/wire.ts', ['zod']),
  named('shape', '\0shapes:contract/home.ts', ['zod']),
  named('versions', '\0shapes:contract/version.ts', ['zod']),
  named('later', '\0shapes:contract/enterprise.ts'),
];
const imports: Record<string, [string[], string[]]> = {
  '/app/src/routes/_app/home/page.tsx?tsr-split=component---loader': [
    ['/app/src/features/home/HomePage.tsx', '/app/src/resources/home.ts'],
    [],
  ],
  '/app/src/features/home/HomePage.tsx': [['/app/src/resources/enterprise.ts'], []],
  '/app/src/resources/home.ts': [[], ['\0shapes:contract/home.ts', '/app/src/dialog.ts']],
  '/app/src/resources/enterprise.ts': [[], ['\0shapes:contract/enterprise.ts']],
};
const graph: Graph = (id) => {
  const [importedIds = [], dynamicallyImportedIds = []] = imports[id] ?? [];
  return { importedIds, dynamicallyImportedIds };
};
const loads = firstLoadsOf(output, graph);

describe('what a page names as its first', () => {
  it('is told for each page, by its address, and for no layout', () => {
    const paths = ['/access/login', '/despesa/lancamento', '/estrutura-organizacional/cadastros', '/home/page'];
    expect([...loads.keys()].toSorted()).toEqual(paths);
  });

  it('is its layouts and itself with all they import, but what the entry brings, each after what it needs', () => {
    const { scripts = [] } = loads.get('/despesa/lancamento') ?? {};
    const parts = ['shell', '_app/route', '_app/_planning/route', 'grid', '_app/_planning/despesa/lancamento'];
    expect(scripts.filter((name) => !['look', 'zod', 'who', 'wire', 'versions'].includes(name))).toEqual(parts);
    expect(scripts).not.toContain('react');
  });

  it('is who asks and the calls, and the shapes that its loader reads by, not those of what may be opened', () => {
    const { scripts = [] } = loads.get('/home/page') ?? {};
    expect(scripts).toEqual(expect.arrayContaining(['zod', 'who', 'wire', 'shape']));
    expect(scripts).not.toContain('later');
  });

  it('is the shape of the versions that stand above it, which its own source does not name', () => {
    for (const path of ['/home/page', '/despesa/lancamento', '/estrutura-organizacional/cadastros'])
      expect(loads.get(path)?.scripts).toContain('versions');
  });

  it('is what everything is drawn with, and no call before somebody has signed in', () => {
    expect(loads.get('/access/login')?.scripts).toEqual(['look', 'frame', 'access/route', 'access/login']);
  });

  it('is, for a search that is asked ahead for, the tab that it opens, beyond what the page loads anyway', () => {
    const { opened } = loads.get('/estrutura-organizacional/cadastros') ?? {};
    expect([...(opened ?? [])]).toEqual([['?aba=conta-contabil', ['tree', 'chart']]]);
  });

  it('is compiled as it comes, with the first script and what that needs; what comes later is not', () => {
    const code = 'x'.repeat(16_001);
    const written = output.map((one) => ({ ...one, code: one.fileName === 'frame' ? 'short' : code }));
    compileAtOnce(written, graph);
    const marked = written.filter((one) => one.code === `//# allFunctionsCalledOnLoad\n${code}`).map(({ fileName }) => fileName);
    expect(written.find(({ fileName }) => fileName === 'frame')?.code).toBe('short');
    expect(marked).toEqual(expect.arrayContaining(['index', 'react', 'shell', 'grid', 'chart', 'look']));
    expect(marked).not.toContain('later');
    expect(marked).not.toContain('companies');
  });

  it('is its styles too', () => {
    expect(loads.get('/access/login')?.styles).toEqual(['access/route.css', 'access/login.css']);
  });
});

const sheet = () => '.a{color:red}';

describe('what is written beside the application', () => {
  const index = '<head><script src="/start.js"></script></head><body><div id="root"></div></body>';

  it('is a page for each address, which asks ahead where somebody has signed in', () => {
    const files = filesOf(output, index, graph, { ownServer: true, sheet });
    expect([...files.keys()].toSorted()).toEqual([
      '.pages/access/login.html',
      '.pages/despesa/lancamento.html',
      '.pages/estrutura-organizacional/cadastros.html',
      '.pages/home/page.html',
      '.pages/root.page.html',
    ]);
    expect(files.get('.pages/home/page.html')).toContain(
      'data-ahead="/api/access/user/profile/ /api/structure/versions/?all=1 /api/home/summary/',
    );
    expect(files.get('.pages/access/login.html')).not.toContain('data-ahead');
    expect(files.get('.pages/home/page.html')).toContain('<style>');
    expect(files.get('.pages/access/login.html')).not.toContain('<style>');
  });

  it('is, for the root, the page that it leads on to; what the sign-in page does not share, of who has signed in alone', () => {
    const root = filesOf(output, index, graph, { ownServer: true, sheet }).get('.pages/root.page.html') ?? '';
    expect(root).toContain('/api/home/summary/');
    expect([...root.matchAll(/modulepreload"[^>]* href="\/([^"]+)"/g)].map(([, name]) => name)).toEqual(['look']);
    expect(/ data-more="\?\|([^"]*)"/.exec(root)?.[1]?.split('|')).toEqual(expect.arrayContaining(['/shell', '/_app/home/page']));
  });

  it('asks nothing ahead where the API is another server’s', () => {
    const pages = [...filesOf(output, index, graph, { ownServer: false, sheet }).values()];
    expect(pages.filter((html) => html.includes('data-ahead'))).toEqual([]);
  });
});
