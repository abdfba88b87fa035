import { describe, expect, it } from 'vitest';
import { readSources } from './imports.ts';
import { writtenTwice } from './words.ts';

const sources = readSources();
const withFiles = (files: Record<string, string>) => new Map([...sources, ...Object.entries(files)]);

describe('what a field or a choice is called', () => {
  it('is written in one file', () => {
    expect(writtenTwice(sources)).toEqual([]);
  });

  it('is found where it is written once more, with other words among them', () => {
    const again = `const LABELS = {\n  rascunho: 'Rascunho',\n  em_revisao: 'Em revisão',\n  aprovada: 'Aprovada e fechada',\n  arquivada: 'Arquivada',\n};`;
    expect(writtenTwice(withFiles({ 'server/x.ts': again }))).toContainEqual(
      'contract/version-labels.ts server/x.ts: arquivada, em_revisao, rascunho',
    );
    expect(writtenTwice(withFiles({ 'server/x.test.ts': again }))).toEqual([]);
  });
});
