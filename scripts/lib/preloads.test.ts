import { expect, test } from 'vitest';
import { stillToLoad } from './preloads.ts';

const script = (imports: string[], css: string[] = []) => ({ imports, viteMetadata: { importedCss: new Set(css) } });
const SCRIPTS: Record<string, ReturnType<typeof script>> = {
  'core.js': script(['react.js']),
  'react.js': script([]),
  'page.js': script(['core.js', 'shell.js']),
  'shell.js': script(['core.js'], ['shell.css']),
  'dialog.js': script(['shell.js', 'form.js']),
  'form.js': script(['react.js']),
  'alone.js': script(['shell.js']),
  'styled.js': script(['shell.js'], ['styled.css']),
};
const from = (host: string, file: string, deps: string[]) => stillToLoad(file, deps, host, (name) => SCRIPTS[name]);

test('what the asking script stands on is not named again', () => {
  expect(from('page.js', 'dialog.js', ['dialog.js', 'shell.js', 'core.js', 'react.js', 'form.js'])).toEqual([
    'dialog.js',
    'form.js',
  ]);
});

test('what it does not stand on is named', () => {
  expect(from('core.js', 'dialog.js', ['dialog.js', 'shell.js', 'core.js', 'react.js', 'form.js'])).toEqual([
    'dialog.js',
    'shell.js',
    'form.js',
  ]);
});

test('a script that needs nothing more is left to its import, but beside its own style sheet', () => {
  expect(from('page.js', 'alone.js', ['alone.js', 'shell.js', 'core.js', 'react.js'])).toEqual([]);
  expect(from('page.js', 'styled.js', ['styled.js', 'shell.js', 'core.js', 'react.js'])).toEqual(['styled.js']);
});
