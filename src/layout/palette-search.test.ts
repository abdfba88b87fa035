import { PAGE_IDS } from '#contract/pages.ts';
import { describe, expect, it } from 'vitest';
import { textKey } from '#planning/text/text-key.ts';
import { findCommands, screenCommands } from '#src/layout/palette-search.ts';

const ALL = screenCommands(undefined);
const first = (text: string) => findCommands(ALL, text)[0]?.to;

describe('command palette', () => {
  it('offers every screen when nothing is typed', () => {
    expect(findCommands(ALL, ' ')).toHaveLength(PAGE_IDS.length);
  });

  it.each([
    ['lanc', '/despesa/lancamento'],
    ['LANÇ', '/despesa/lancamento'],
    ['versao', '/estrutura-organizacional/versao-orcamentaria'],
    ['dre rel', '/dre/relatorio'],
    ['rel des', '/despesa/relatorio'],
    ['plano de contas', '/estrutura-organizacional/cadastros'],
    ['poc', '/receita/custo'],
    ['usu', '/admin/cadastro-usuario'],
  ])('«%s» finds %s first', (text, path) => {
    expect(first(text)).toBe(path);
  });

  it('every screen is first for some three keys', () => {
    const lost = ALL.filter((screen) => {
      const words = textKey(`${screen.group} ${screen.label} ${screen.also ?? ''}`).split(' ');
      return !words.some((word) => first(word.slice(0, 3)) === screen.to);
    });
    expect(lost.map((screen) => screen.to)).toEqual([]);
  });

  it('finds nothing where a word is nowhere', () => {
    expect(findCommands(ALL, 'lanc xyz')).toEqual([]);
  });
});
