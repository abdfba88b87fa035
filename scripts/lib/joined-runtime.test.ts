import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { joinedRuntime, joinRuntime } from './joined-runtime.ts';

const RUNTIME = 'const a=(one)=>one+1,b=(one)=>one*2;export{b as n,a as r};';
// Of a chunk the test gives what is read.
const chunk = (name: string, code: string, imports: string[], moduleIds = [`/src/${name}.ts`]) =>
  ({ type: 'chunk', name, fileName: `assets/${name}-1.js`, code, imports, moduleIds }) as unknown as Rolldown.OutputChunk;
const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source }) as unknown as Rolldown.OutputAsset;

function built(pageCode: string): Rolldown.OutputBundle {
  const files = [
    chunk('rolldown-runtime', RUNTIME, [], ['\0rolldown/runtime.js']),
    chunk('react', 'import{r as e}from"./rolldown-runtime-1.js";const x=e(1);export{x as t};', ['assets/rolldown-runtime-1.js']),
    chunk('page', pageCode, ['assets/rolldown-runtime-1.js', 'assets/react-1.js']),
    asset(
      'index.html',
      '<script type="module" src="/assets/rolldown-runtime-1.js"></script><script src="/assets/react-1.js"></script>',
    ),
  ];
  return Object.fromEntries(files.map((file) => [file.fileName, file]));
}

const address = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const codeOf = (bundle: Rolldown.OutputBundle, file: string): string => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found.code : '';
};

it('the bundler’s helpers do in another piece what they did in their own file, which is gone', async () => {
  const bundle = built(
    'import{n as e,r}from"./rolldown-runtime-1.js";import{t as n}from"./react-1.js";export const y=[n,e(5),r(5)];',
  );
  joinRuntime(bundle);
  expect(Object.keys(bundle)).toEqual(['assets/react-1.js', 'assets/page-1.js', 'index.html']);
  expect(bundle['assets/page-1.js']).toMatchObject({ imports: ['assets/react-1.js'] });
  expect(bundle['assets/react-1.js']).toMatchObject({ imports: [] });
  expect(bundle['index.html']).toMatchObject({ source: '<script src="/assets/react-1.js"></script>' });
  const page = codeOf(bundle, 'assets/page-1.js').replaceAll('./react-1.js', address(codeOf(bundle, 'assets/react-1.js')));
  const { y } = (await import(/* @vite-ignore */ address(page))) as { y: unknown };
  expect(y).toEqual([2, 10, 6]);
});

it('a piece that does not need the common one holds them itself: its text is no other when the common one is', async () => {
  const alone = 'import{n as e}from"./rolldown-runtime-1.js";export const y=e(5);';
  const bundle = built(alone);
  bundle['assets/page-1.js'] = chunk('page', alone, ['assets/rolldown-runtime-1.js']);
  joinRuntime(bundle);
  const page = codeOf(bundle, 'assets/page-1.js');
  expect(page).not.toContain('react');
  expect(bundle['assets/page-1.js']).toMatchObject({ imports: [] });
  const { y } = (await import(/* @vite-ignore */ address(page))) as { y: unknown };
  expect(y).toBe(10);
});

it('names of files follow how this changes their texts', () => {
  const { augmentChunkHash } = joinedRuntime();
  expect(typeof augmentChunkHash === 'function' && Reflect.apply(augmentChunkHash, null, [])).toContain('joinRuntime');
});

it('a piece that has them in another way stops the build', () => {
  const other = 'import*as r from"./rolldown-runtime-1.js";export const y=r.n(5);';
  expect(() => joinRuntime(built(other))).toThrow('assets/page-1.js');
});
