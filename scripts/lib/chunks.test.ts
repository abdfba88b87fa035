import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { chunks } from './chunks.ts';

const HELPER = resolve('src/shared/browser/chunk-errors.ts');
// Names apart from their words, so that this file is not read as importing them.
const loads = (name: string) => `import('./${name}')`;
const STYLE = "'./page.css'";
let root: string;
const roots: string[] = [];

function begin(): void {
  root = mkdtempSync(join(tmpdir(), 'previsto-chunks-'));
  roots.push(root);
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/page.css'), '.page { color: teal }');
  writeFileSync(join(root, 'src/page.tsx'), `import ${STYLE};\nexport const page = 'page of the test';\n`);
  writeFileSync(join(root, 'src/main.tsx'), `void ${loads('page.tsx')}.then(({ page }) => document.body.append(page));\n`);
}
beforeAll(begin);
afterAll(() => {
  for (const each of roots) rmSync(each, { recursive: true });
});

const built = async (): Promise<Rolldown.OutputChunk[]> => {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [{ name: 'helper', resolveId: (id) => (id.startsWith('#src/') ? HELPER : null) }, chunks()],
    build: { write: false, rolldownOptions: { input: join(root, 'src/main.tsx') } },
  })) as Rolldown.RolldownOutput; // one input, one output, nothing is watched
  return output.filter((file) => file.type === 'chunk');
};

describe('the built application', () => {
  it('[ERR-4] knows each screen’s file by its address, never by its source', async () => {
    const files = await built();
    const page = files.find(({ code }) => code.includes('page of the test'))?.fileName;
    const entry = files.find(({ isEntry }) => isEntry)?.code ?? '';
    expect(page).toMatch(/^assets\/page-[\w-]+\.js$/);
    expect(entry).toContain(`/${page}`);
    for (const { code } of files) expect(code).not.toMatch(/src\/page|previsto-chunk/);
  });

  it('has files of the same names in whatever folder it is built', async () => {
    const here = await built();
    begin();
    expect((await built()).map(({ fileName }) => fileName)).toEqual(here.map(({ fileName }) => fileName));
  });

  it('[ERR-4] is not made of an import that leads nowhere', async () => {
    writeFileSync(join(root, 'src/main.tsx'), `void ${loads('gone.tsx')};\n`);
    await expect(built()).rejects.toThrow('gone.tsx');
  });
});
