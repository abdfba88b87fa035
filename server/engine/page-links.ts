import { invalidPage } from '#server/http/errors.ts';

/** Absolute address of another page of a list, as DRF writes it: parameters sorted, `page` left out for the first. */
export function pageLink(url: URL, origin: string, page: number | null): string | null {
  if (page === null) return null;
  const params = new URLSearchParams(url.search);
  params.delete('page');
  if (page > 1) params.set('page', String(page));
  params.sort();
  const search = params.toString();
  return `${origin}${url.pathname}${search === '' ? '' : `?${search}`}`;
}

/** The page that the address asks for, from 1. Throws DRF's 404 for none. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? '1');
  if (!Number.isInteger(page) || page < 1 || page > 100_000) throw invalidPage();
  return page;
}
