import type { AccountNature } from '#planning/chart/lines.ts';
import { byFigures } from '#planning/chart/plain-codes.ts';
import { codeKey } from '#planning/text/text-key.ts';

/** Where postings may be put: accounts, cost centres and companies by the codes that a file names them with. */
export interface LedgerAccount {
  id: number;
  codigo: string;
  kind: string;
  nature: AccountNature;
}
export interface LedgerCenter {
  id: number;
  codigo: string;
  company: number;
}
export interface LedgerCompany {
  id: number;
  codigo: string;
  /** 14 characters without punctuation, or empty. */
  cnpj: string;
}

export interface LedgerPlaces {
  account: (text: string) => LedgerAccount | undefined;
  /** All of that code: it is unique within a company only. */
  centers: (text: string) => readonly LedgerCenter[];
  center: (id: number) => LedgerCenter | undefined;
  company: (text: string) => number | undefined;
}

const cnpjKey = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase();

/** What stands before « - » where a code and its name share a cell. */
const codeBefore = (text: string): string => {
  const dash = text.search(/\s[-–]\s/);
  return text.slice(0, Math.max(dash, 0)).trimEnd() || text;
};

/**
 * Looks codes up, the last point of `3.1.02.` aside. A cell «3.1.02 - Salários» is known by its code, and an account by
 * its figures where the file has no points.
 */
export function ledgerPlaces(
  accounts: readonly LedgerAccount[],
  centers: readonly LedgerCenter[],
  companies: readonly LedgerCompany[],
): LedgerPlaces {
  const byAccount = new Map(accounts.map((account) => [codeKey(account.codigo), account]));
  const withFigures = byFigures(accounts);
  const byCenter = new Map<string, LedgerCenter[]>();
  for (const center of centers) {
    const key = codeKey(center.codigo);
    const same = byCenter.get(key);
    if (same) same.push(center);
    else byCenter.set(key, [center]);
  }
  const byId = new Map(centers.map((center) => [center.id, center]));
  const byCompany = new Map(companies.map(({ id, codigo }) => [codeKey(codigo), id]));
  const byCnpj = new Map(companies.flatMap(({ id, cnpj }) => (cnpj === '' ? [] : [[cnpj, id]])));
  const none: readonly LedgerCenter[] = [];
  return {
    account: remembered((text) => {
      const code = codeBefore(text);
      return byAccount.get(accountKey(text)) ?? byAccount.get(accountKey(code)) ?? withFigures(code);
    }),
    centers: remembered((text) => byCenter.get(codeKey(text)) ?? byCenter.get(codeKey(codeBefore(text))) ?? none),
    center: (id) => byId.get(id),
    company: remembered(
      (text) => byCompany.get(codeKey(text)) ?? byCnpj.get(cnpjKey(text)) ?? byCompany.get(codeKey(codeBefore(text))),
    ),
  };
}

const accountKey = (text: string): string => codeKey(text.replace(/\.$/, ''));

/** A ledger names the same few codes in each of its rows. */
function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    // A column of free texts must not fill the memory.
    if (known.size < 20_000) known.set(text, found);
    return found;
  };
}
