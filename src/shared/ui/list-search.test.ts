import { describe, expect, it } from 'vitest';
import * as contract from '#contract/resource.ts';
import { listDefaults, listSearch } from '#src/shared/ui/list-schema.ts';
import { listParams, nextSort, pageSpan, sortOf, withListChange } from '#src/shared/ui/list-search.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#src/shared/ui/page-sizes.ts';
import { searchSchema } from '#src/shared/ui/search-schema.ts';

const read = searchSchema(listSearch).parse;
const search = { ...listDefaults, busca: 'são', pagina: 3, ordem: '-nome' };

describe('list search params', () => {
  it('[RT-22] a good URL is read as it is written', () => {
    const url = { busca: 'são', pagina: 3, linhas: 50, ordem: '-nome' };
    expect(read(url)).toEqual(url);
  });

  it('[RT-22] an empty URL means the defaults', () => {
    expect(read({})).toEqual(listDefaults);
  });

  it.each([
    { pagina: 'abc' },
    { pagina: 0 },
    { pagina: 1.5 },
    { pagina: -1 },
    { linhas: 7 },
    { linhas: '20; drop' },
    { ordem: 'nome; drop table' },
    { ordem: 3 },
    { busca: 'x'.repeat(201) },
    { busca: { a: 1 } },
  ])('[RT-22] a bad value falls back to its default: %j', (bad) => {
    expect(read(bad)).toEqual(listDefaults);
  });

  it('[RT-22] the sizes offered are the contract’s', () => {
    expect(PAGE_SIZES).toEqual(contract.PAGE_SIZES);
    expect(DEFAULT_PAGE_SIZE).toBe(contract.DEFAULT_PAGE_SIZE);
  });

  it('[RT-22] filtering, searching and sorting start at the first page, turning a page does not', () => {
    expect(withListChange(search, { busca: 'a' }).pagina).toBe(1);
    expect(withListChange(search, { ordem: 'nome' }).pagina).toBe(1);
    expect(withListChange(search, { pagina: 4 })).toEqual({ ...search, pagina: 4 });
  });

  it('the hooks are asked in the server’s words, and an order the contract does not know is left out', () => {
    expect(listParams(search, ['codigo', 'nome'])).toEqual({ page: 3, page_size: 20, ordering: '-nome', search: 'são' });
    expect(listParams({ ...search, ordem: 'senha', busca: '' }, ['codigo'])).toEqual({ page: 3, page_size: 20 });
    expect(listParams({ ...search, ordem: 'start_month' }, ['-start_month'])).toMatchObject({ ordering: 'start_month' });
  });

  it('a header goes through ascending, descending and the own order', () => {
    expect(nextSort('', 'nome')).toBe('nome');
    expect(nextSort('nome', 'nome')).toBe('-nome');
    expect(nextSort('-nome', 'nome')).toBe('');
    expect(nextSort('-nome', 'codigo')).toBe('codigo');
    expect(sortOf('-nome', 'nome')).toBe('descending');
    expect(sortOf('codigo', 'nome')).toBe('none');
  });

  it('the span of a page counts rows as people do', () => {
    expect(pageSpan({ pagina: 1, linhas: 20 }, 1204)).toEqual({ from: 1, to: 20, pages: 61 });
    expect(pageSpan({ pagina: 61, linhas: 20 }, 1204)).toEqual({ from: 1201, to: 1204, pages: 61 });
    expect(pageSpan({ pagina: 1, linhas: 20 }, 0)).toEqual({ from: 0, to: 0, pages: 1 });
  });
});
