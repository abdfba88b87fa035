import { describe, expect, it } from 'vitest';
import { FILE_COST } from './page-groups.ts';
import { groupsOf, MANY } from './pieces.ts';

type Output = Parameters<typeof groupsOf>[0][number];
const file = (name: string, more: Partial<Output> = {}): Output => ({
  fileName: name,
  facadeModuleId: null,
  moduleIds: [`/app/src/${name}.ts`],
  imports: [],
  dynamicImports: [],
  isEntry: false,
  isDynamicEntry: false,
  // So large that none is put with another for its size.
  code: 'x'.repeat(10 * FILE_COST),
  ...more,
});
const route = (path: string, imports: string[], dynamicImports: string[] = []): Output => {
  const facadeModuleId = `/app/src/routes/${path}.tsx?tsr-split=component`;
  return file(path, { facadeModuleId, moduleIds: [facadeModuleId], imports, dynamicImports, isDynamicEntry: true });
};

const pages = ['home', 'dre', 'caixa', 'uau'];
/** They show nothing but what stands around them, so that what the others share is not what most pages show. */
const plain = ['conta', 'ajuda', 'grupos', 'indices', 'custo'];
const output = [
  file('index', {
    facadeModuleId: '/app/index.html',
    moduleIds: ['/app/index.html', '/app/src/main.tsx', '/app/src/router.ts'],
    isEntry: true,
    imports: ['start'],
  }),
  file('start'),
  file('Look', {
    isDynamicEntry: true,
    facadeModuleId: '/app/src/base.ts',
    moduleIds: ['/app/src/base.ts', '/app/node_modules/library/provider.js'],
    imports: ['context'],
  }),
  file('context'),
  route('access/route', ['button']),
  route('access/login', ['button', 'code', 'context'], ['notice']),
  route('access/nova', ['button', 'strength']),
  ...['Menu', 'Dialog'].map((name) =>
    file(`${name}Box`, {
      isDynamicEntry: true,
      facadeModuleId: `/app/src/shared/ui/later/${name}Box.tsx`,
      imports: ['portal', 'hook', name === 'Menu' ? 'floating' : 'modal'],
    }),
  ),
  file('notice', { isDynamicEntry: true, facadeModuleId: '/app/src/notice.ts', imports: ['drawer', 'toast'] }),
  route('_app/route', ['menu', 'drawer', 'button']),
  ...pages.map((page) =>
    route(
      `_app/${page}`,
      [
        'grid',
        'head',
        'start',
        'hook',
        ...(page === 'dre' || page === 'caixa' ? ['lines'] : []),
        ...(page === 'dre' ? ['chart'] : []),
      ],
      [`${page}-dialog`],
    ),
  ),
  ...plain.map((page) => route(`_app/${page}`, page === 'custo' ? [] : ['head'])),
  ...pages.map((page) =>
    file(`${page}-dialog`, { isDynamicEntry: true, facadeModuleId: `/app/src/${page}-dialog.ts`, imports: ['field'] }),
  ),
  ...['button', 'code', 'strength', 'drawer', 'toast', 'menu', 'head', 'grid', 'lines', 'chart', 'field'].map((name) =>
    file(name),
  ),
  ...['floating', 'modal', 'portal', 'hook'].map((name) => file(name)),
];

const sheet = (name: string) => `/app/src/${name}.module.css`;

/** The piece that a module falls into: the first that takes it, by priority. */
const pieceOf = (id: string, initial = false): string | undefined =>
  groupsOf(output)
    .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
    .filter(({ tags }) => initial || !tags)
    .flatMap(({ name, test }) => {
      const fits = typeof test === 'function' ? test(id) : test instanceof RegExp && test.test(id);
      return fits && typeof name === 'string' ? [name] : [];
    })[0];

const pieceOfRoute = (path: string) => pieceOf(`/app/src/routes/${path}.tsx?tsr-split=component`);

describe('pieces of the application', () => {
  it.each([
    ['what the sign-in page and the shell show', 'button', 'base'],
    ['what the sign-in page alone shows', 'code', 'access'],
    ['what another page of the sign-in area shows', 'strength', 'reset'],
    ['what hangs on buttons', 'floating', 'hung'],
    ['what dialogs are', 'modal', 'dialogs'],
    ['what both of them need', 'portal', 'over'],
    ['what pages need that open nothing, too', 'hook', 'shell'],
    ['what the sign-in page may load later and the shell shows', 'drawer', 'shell'],
    ['what only the shell shows', 'menu', 'shell'],
    ['what most pages show', 'head', 'shell'],
    [`what ${MANY} pages share`, 'grid', 'many'],
    ['what two pages share', 'lines', 'some'],
    ['what a page has alone', 'chart', 'some'],
  ])('%s is one piece', (_, name, piece) => {
    expect(pieceOf(`/app/src/${name}.ts`)?.replace(/~\d+$/, '')).toBe(piece);
  });

  it.each([
    ['dialogs share', 'field'],
    ['is asked for by its own name', 'home-dialog'],
    ['nothing but a later part of the sign-in page shows', 'toast'],
  ])('what %s is left to the bundler', (_, name) => {
    expect(pieceOf(`/app/src/${name}.ts`)).toBeUndefined();
  });

  it('what is loaded first is one piece beside React, the first script included', () => {
    expect(pieceOf('/app/src/router.ts', true)).toBe('core');
    expect(pieceOf('/app/node_modules/react/index.js', true)).toBe('react');
    expect(pieceOf('/app/node_modules/idb/index.js', true)).toBe('core');
    expect(pieceOf('/app/src/main.tsx', true)).toBe('core');
    expect(pieceOf('/app/index.html', true)).toBeUndefined();
    expect(pieceOf('/app/src/start.ts')).toBeUndefined();
  });

  it('what everything is drawn with is one piece that the first script does not hold, with what others need of it', () => {
    expect(pieceOf('/app/src/base.ts')).toBe('base');
    expect(pieceOf('/app/node_modules/library/provider.js')).toBe('base');
    expect(pieceOf('/app/src/context.ts')).toBe('base');
  });

  it('what stands around pages is of the piece that they share, and a page keeps a file of its own', () => {
    expect(['_app/route', 'access/route'].map(pieceOfRoute)).toEqual(['shell', 'access']);
    expect(['_app/home', 'access/login'].map(pieceOfRoute)).toEqual([undefined, undefined]);
  });

  it('sheets that many pages need are one file, those of some pages stay with them', () => {
    const dressed = output.map((one) => ({ ...one, moduleIds: [...one.moduleIds, sheet(one.fileName)] }));
    const piece = (id: string) =>
      groupsOf(dressed).find(({ test, tags }) => !tags && typeof test === 'function' && test(id))?.name;
    expect(['menu', 'grid'].map((name) => piece(sheet(name)))).toEqual(['shell', 'shell']);
    expect(piece(sheet('code'))).toBe('access');
    expect(piece(sheet('chart'))).toMatch(/^some~/);
  });

  it('what a page’s html names counts as what it loads: the shapes of its data', () => {
    const shape = file('shape', { isDynamicEntry: false });
    const piece = (named: string[][]) =>
      groupsOf([...output, shape], named)
        .filter(({ test, tags }) => !tags && typeof test === 'function' && test('/app/src/shape.ts'))
        .map(({ name }) => String(name).replace(/~.*/, ''));
    expect(piece([])).toEqual([]);
    const own = pages.map((page) => [`_app/${page}`, 'grid', 'shape']);
    expect(piece([...own, ...plain.map((page) => [`_app/${page}`])])).toEqual(['many']);
  });

  it('a piece comes after those that it may need', () => {
    const order = groupsOf(output)
      .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
      .map(({ name }) => name);
    expect(order).toEqual(
      ['react', 'zxcvbn', 'core', 'base', 'access', 'reset', 'shell', 'over', 'hung', 'dialogs'].concat([
        'many~1',
        'some~2',
        'some~3',
      ]),
    );
  });
});
