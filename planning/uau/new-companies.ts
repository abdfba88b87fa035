import { isCnpj } from '#planning/text/cnpj.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';

/** A company of UAU that is none of the planner's yet. */
export interface FoundCompany {
  code: number;
  name: string;
  cnpj: string;
}

interface Company {
  codigo: string;
  nome: string;
  cnpj: string;
}

/** What it would be made as, and what keeps it from being made. */
export interface NewCompany extends Company {
  code: number;
  /** What UAU has as its CNPJ is none, so that it is left out. */
  noCnpj: boolean;
  /** It is there already, or nothing is known of it: it is not made. */
  refused: string | null;
  /** What is wrong with the code it is to have. */
  codeFault: string | null;
}

const MOST_NAME = 150;
const named = ({ codigo, nome }: Company): string => `${codigo} · ${nome}`;
const plain = (cnpj: string): string => cnpj.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * UAU's companies as companies of the planner's, each with UAU's code (or the one in `codes`), name and CNPJ. One that
 * is there already, by its CNPJ or its name, is refused, and so is the second of two of one CNPJ. `chosen`: which of
 * them are to be made; codes are told apart among those alone.
 */
export function planNewCompanies(
  found: readonly FoundCompany[],
  known: readonly Company[],
  { codes, chosen }: { codes: ReadonlyMap<number, string>; chosen: (code: number) => boolean },
): NewCompany[] {
  const byCnpj = new Map(known.filter(({ cnpj }) => cnpj !== '').map((one) => [plain(one.cnpj), one]));
  const byName = new Map(known.map((one) => [textKey(one.nome), one]));
  const byCode = new Map(known.map((one) => [codeKey(one.codigo), named(one)]));
  const before = new Map<string, number>();
  return found.map(({ code, name, cnpj: stated }) => {
    const cnpj = isCnpj(plain(stated)) ? plain(stated) : '';
    const codigo = codes.get(code) ?? String(code);
    const nome = name.trim().slice(0, MOST_NAME);
    const refused = refusal();
    if (cnpj !== '' && !before.has(cnpj)) before.set(cnpj, code);
    const open = refused === null && chosen(code);
    const taken = open ? byCode.get(codeKey(codigo)) : undefined;
    const codeFault = !open
      ? null
      : codigo.trim() === ''
        ? 'Informe o código.'
        : taken === undefined
          ? null
          : `O código já é de ${taken}.`;
    if (open && codigo.trim() !== '') byCode.set(codeKey(codigo), `${code} · ${nome}`);
    return { code, codigo, nome, cnpj, noCnpj: cnpj === '' && stated.trim() !== '', refused, codeFault };

    function refusal(): string | null {
      if (nome === '') return 'O UAU não diz o nome desta empresa.';
      const same = byCnpj.get(cnpj);
      if (same) return `Já existe com este CNPJ: ${named(same)}.`;
      const twin = before.get(cnpj);
      if (twin !== undefined) return `Tem o CNPJ da empresa ${twin} do UAU.`;
      const alike = byName.get(textKey(nome));
      const another = alike && alike.cnpj !== '' && cnpj !== '';
      return alike && !another ? `Já existe com este nome: ${named(alike)}.` : null;
    }
  });
}
