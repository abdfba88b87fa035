import { describe, expect, it } from 'vitest';
import { cycles, folderCycles } from './cycles.ts';
import { readSources } from './imports.ts';
import {
  badNames,
  barrels,
  forbiddenImports,
  judgesElsewhere,
  namelessTables,
  nodeOnlyInMocks,
  ownDialogs,
  ownHung,
  ownLists,
  ownReais,
  ownTrees,
  papersElsewhere,
  tellsTwice,
  tooLong,
} from './rules.ts';
import { smallParts } from './small-files.ts';
import { readSheets } from './styles.ts';

const sources = readSources();
/** The project with one more file or other texts, in memory. */
const withFiles = (files: Record<string, string>) => new Map([...sources, ...Object.entries(files)]);
/** Small files with one importer that are borne, each for a reason of its own: a subject, a test, a sheet of a part. */
const MOST_SMALL_PARTS = 69;
// The name apart, so that this file itself is not read as importing it.
const onDemand = (name: string) => `const a = () => import('${name}');`;

describe('the rooms of the house', () => {
  it('import only whom the table allows', () => {
    expect(sources.size).toBeGreaterThan(100);
    expect(forbiddenImports(sources)).toEqual([]);
  });

  it.each([
    ['planning/x.ts', "import { z } from 'zod';"],
    ['planning/x.ts', "import { id } from '#contract/fields.ts';"],
    ['contract/x.ts', "import { Hono } from 'hono';"],
    ['contract/x.ts', "import { createApp } from '#server/app.ts';"],
    ['env/x.ts', "import { money } from '#contract/fields.ts';"],
    ['src/shared/x.ts', "import { session } from '#src/session/session.ts';"],
    ['src/shared/x.ts', "import { readFileSync } from 'node:fs';"],
    ['src/session/x.ts', "import { regionals } from '#src/resources/regional.ts';"],
    ['src/resources/x.ts', "import { Shell } from '#src/layout/Shell.tsx';"],
    ['src/layout/x.tsx', "import { Login } from '#src/features/access/LoginPage.tsx';"],
    ['src/layout/x.tsx', "import type { Route } from '#src/routes/__root.tsx';"],
    ['src/features/dre/x.tsx', "import { Login } from '#src/features/access/LoginPage.tsx';"],
    ['src/layout/x.tsx', "import { ReportFrame } from '#src/reports/ReportFrame.tsx';"],
    ['src/assumptions/x.tsx', "import { ReportFrame } from '#src/reports/ReportFrame.tsx';"],
    ['src/reports/x.tsx', "import { ReportPage } from '#src/features/expense/report/ReportPage.tsx';"],
    ['src/imports/x.tsx', "import { MapWork } from '#src/mapping/MapWork.tsx';"],
    ['src/layout/x.tsx', "import { LinesImport } from '#src/imports/LinesImport.tsx';"],
    ['src/features/dre/x.tsx', "import { Route } from '#src/routes/__root.tsx';"],
    ['src/features/dre/x.tsx', "import { createAppRouter } from '#src/router.tsx';"],
    ['src/routes/x.tsx', "import { createApp } from '#server/app.ts';"],
    ['src/features/dre/x.tsx', "import { startMocks } from '#mocks/browser.ts';"],
    ['src/main.tsx', "import { startMocks } from '#mocks/browser.ts';"],
    ['src/features/dre/x.tsx', "const mocks = await import('#mocks/browser.ts');"],
    ['src/features/dre/x.tsx', "import { renderApp } from '#src/test/render-app.tsx';"],
    ['server/x.ts', "import { theme } from '#src/shared/ui/theme.ts';"],
    ['server/x.ts', "export { pickEnv } from '#env/pick.ts';"],
    ['server/x.ts', "import { createMockApi } from '#mocks/app.ts';"],
    ['server/x.ts', "import { useState } from 'react';"],
    ['server/x.ts', "import { testApi } from '#server/test/api.ts';"],
    ['server/files/x.ts', "import { UauRefused } from '#server/uau/refused.ts';"],
    ['server/files/x.ts', "import { importLedger } from '#server/ledger/import.ts';"],
    ['server/files/csv/x.ts', "import type { ImportFile } from '#server/chart-import.ts';"],
    ['server/sheet-port.ts', "import { sniff } from '#server/files/sniff.ts';"],
    ['server/chart-import.ts', "import { UauRefused } from '#server/uau/refused.ts';"],
    ['server/ledger/x.ts', "import { stageOf } from '#server/uau/stage.ts';"],
    ['server/uau/x.ts', "import { lockLedger } from '#server/ledger/replace.ts';"],
    ['mocks/x.ts', "import { session } from '#src/session/session.ts';"],
    ['e2e/x.spec.ts', "import { createApp } from '#server/app.ts';"],
    ['elsewhere/x.ts', "import { z } from 'zod';"],
  ])('would tell a wrong import in %s: %s', (path, text) => {
    const found = forbiddenImports(withFiles({ [path]: text }));
    expect(found.filter((line) => line.startsWith(`${path} → `))).toHaveLength(1);
  });

  it('let the entry load the mocks only on demand', () => {
    expect(forbiddenImports(withFiles({ 'src/main.tsx': "if (flag) await import('#mocks/browser.ts');" }))).toEqual([]);
  });

  it('name every file of the project by its alias or path, with its extension', () => {
    expect(badNames(sources)).toEqual([]);
    expect(badNames(withFiles({ 'server/x.ts': "import { a } from './missing.ts';\nimport '#planning/none.ts';" }))).toHaveLength(
      2,
    );
  });

  it('have no circle of imports', () => {
    expect(cycles(sources)).toEqual([]);
    const circle = {
      'planning/a.ts': "import './b.ts';",
      'planning/b.ts': "import type { c } from './c.ts';",
      'planning/c.ts': onDemand('./a.ts'),
    };
    expect(cycles(withFiles(circle))).toEqual(['planning/a.ts → planning/b.ts → planning/c.ts → planning/a.ts']);
  });

  it('have no circle of what stands side by side in a folder', () => {
    expect(folderCycles(sources)).toEqual([]);
    const folders = {
      'planning/a/deep/one.ts': "import type { y } from '#planning/b/y.ts';",
      'planning/a/two.ts': '',
      'planning/b/x.ts': onDemand('#planning/a/two.ts'),
      'planning/b/y.ts': '',
    };
    expect(folderCycles(withFiles(folders))).toEqual([
      'planning/a/deep/one.ts → planning/b/y.ts, planning/b/x.ts → planning/a/two.ts',
    ]);
    const file = {
      'src/shared/a.ts': "import './b/one.ts';",
      'src/shared/b/one.ts': '',
      'src/shared/b/two.ts': "import '#src/shared/a.ts';",
    };
    expect(folderCycles(withFiles(file))).toEqual([
      'src/shared/a.ts → src/shared/b/one.ts, src/shared/b/two.ts → src/shared/a.ts',
    ]);
    // A folder's own files are no one thing: the inner folder stands on one of them and carries another.
    expect(folderCycles(withFiles({ ...file, 'src/shared/a.ts': '', 'src/shared/c.ts': "import './b/one.ts';" }))).toEqual([]);
  });

  it('have no file that only passes on others', () => {
    expect(barrels(sources)).toEqual([]);
    expect(barrels(withFiles({ 'src/shared/index.ts': "export { a } from './a.ts';\nexport * from './b.ts';\n" }))).toHaveLength(
      1,
    );
  });

  it('keep what only Node has out of the API’s core, which the mocks run in a browser', () => {
    expect(nodeOnlyInMocks(sources)).toEqual([]);
    const app = `${sources.get('server/app.ts')}\nimport '#server/x.ts';`;
    expect(nodeOnlyInMocks(withFiles({ 'server/app.ts': app, 'server/x.ts': "import { Pool } from 'pg';" }))).toEqual([
      'server/x.ts → pg',
    ]);
    expect(
      nodeOnlyInMocks(withFiles({ 'server/app.ts': app, 'server/x.ts': "import { readFile } from 'node:fs';" })),
    ).toHaveLength(1);
  });

  it('put R$ before an amount in one way, which sets a minus before it', () => {
    expect(ownReais(sources)).toEqual([]);
    for (const text of [
      '`Faltam R$ ${formatMoney(cents)}`',
      '<p>Faltam R$ {formatMoney(cents)}</p>',
      "<p>Soma R${' '}\n{sum}</p>",
    ])
      expect(ownReais(withFiles({ 'src/features/x/X.tsx': text }))).toEqual(['src/features/x/X.tsx']);
  });

  it('give their reasons themselves, or by docs/, never by a paper that is not here', () => {
    expect(papersElsewhere(sources)).toEqual([]);
    // Put together here, so that this file itself names none.
    const papers: [string, string][] = [
      ['look', '.md'],
      ['architecture', '.md'],
      ['quality', ' B7'],
      ['domain', ' 6.3'],
      ['quality', '\n * A10'],
    ];
    for (const paper of papers) {
      expect(papersElsewhere(withFiles({ 'planning/x.ts': `/** As ${paper.join('')} says. */` }))).toEqual(['planning/x.ts']);
    }
  });

  it('have one way to tell what a form was refused, and one list to choose from', () => {
    expect(tellsTwice(sources)).toEqual([]);
    const form = 'const save = company.useSave();\nconst record = useRecordForm({});';
    expect(tellsTwice(withFiles({ 'src/features/x/X.tsx': form }))).toEqual(['src/features/x/X.tsx']);
    expect(ownLists(sources)).toEqual([]);
    const list = "import { Button, Select } from '@mantine/core';";
    for (const own of [list, '<select value={1} />'])
      expect(ownLists(withFiles({ 'src/features/x/X.tsx': own }))).toEqual(['src/features/x/X.tsx']);
  });

  it('[RT-15] call a difference good or bad in one place', () => {
    expect(judgesElsewhere(sources)).toEqual([]);
    const own = "const favour = difference > 0 ? 'favoravel' : 'desfavoravel';";
    expect(judgesElsewhere(withFiles({ 'server/reports/x.ts': own }))).toEqual(['server/reports/x.ts']);
  });

  it('have one dialog and one sheet, which give the focus back, and no table without a name', () => {
    expect(ownDialogs(sources)).toEqual([]);
    const dialog = "import { Button, Modal } from '@mantine/core';";
    expect(ownDialogs(withFiles({ 'src/features/x/X.tsx': dialog }))).toEqual(['src/features/x/X.tsx']);
    expect(ownHung(sources)).toEqual([]);
    const menu = "import { Button, Menu } from '@mantine/core';";
    expect(ownHung(withFiles({ 'src/features/x/X.tsx': menu }))).toEqual(['src/features/x/X.tsx']);
    expect(namelessTables(sources)).toEqual([]);
    const named = '<table className={a} onKeyDown={() => b()} aria-label="Meses">\n<thead />';
    const captioned = '<table>\n  <caption>Meses</caption>';
    const nameless = '<table className={classes.table} onKeyDown={() => b()}>\n  <thead>';
    const files = { 'src/a/Named.tsx': named, 'src/a/Captioned.tsx': captioned, 'src/a/Nameless.tsx': nameless };
    expect(namelessTables(withFiles(files))).toEqual(['src/a/Nameless.tsx']);
  });

  it('[RT-15] [RT-20] have one tree of figures', () => {
    expect(ownTrees(sources)).toEqual([]);
    const tree = '<table role="treegrid" aria-label={label}>';
    expect(ownTrees(withFiles({ 'src/features/x/Own.tsx': tree, 'src/features/x/Own.test.tsx': tree }))).toEqual([
      'src/features/x/Own.tsx',
    ]);
  });

  it('keep files short enough to be read', () => {
    expect(tooLong(sources, 260)).toEqual([]);
    expect(tooLong(withFiles({ 'server/x.ts': '\n'.repeat(300) }), 260)).toEqual(['server/x.ts (301)']);
  });

  it('have few small files that only one other needs: they are a part of it', () => {
    const parts = smallParts(new Map([...sources, ...readSheets()]));
    expect(parts.length > MOST_SMALL_PARTS ? parts : []).toEqual([]);
    const files = {
      'planning/x/whole.ts': "import './part.ts';\nimport './long.ts';\nimport './shared.ts';",
      'planning/x/other.ts': "import type { shared } from './shared.ts';\nimport './whole.ts';",
      'planning/x/other.test.ts': "import './part.ts';",
      'planning/x/part.ts': '\n'.repeat(24),
      'planning/x/long.ts': '\n'.repeat(25),
      'planning/x/shared.ts': '',
      'src/x/Page.tsx': `import './page.module.css';\n${onDemand('./Panel.tsx')}`,
      'src/x/page.module.css': '.a {\n}\n',
      'src/x/Panel.tsx': '',
      'src/routes/x.tsx': "import '#src/x/Page.tsx';",
      'src/routeTree.gen.ts': "import './routes/x.tsx';",
      'scripts/whole.ts': "import './part.ts';",
      'scripts/part.ts': '',
    };
    expect(smallParts(new Map(Object.entries(files)))).toEqual([
      'planning/x/whole.ts → planning/x/other.ts',
      'planning/x/part.ts → planning/x/whole.ts',
      'src/x/Page.tsx → src/routes/x.tsx',
      'src/x/page.module.css → src/x/Page.tsx',
      'src/x/Panel.tsx → src/x/Page.tsx',
      'scripts/part.ts → scripts/whole.ts',
    ]);
  });
});
