import type { ImportedRecord } from '#contract/import-undo.ts';
import { RECORDS } from '#contract/registry.ts';
import type { DraftOf, ResourceContract } from '#contract/resource.ts';
import { planRecordImport, type ImportChoice, type ImportField } from '#planning/import/record-import.ts';
import { capital } from '#planning/text/capital.ts';
import { textKey } from '#planning/text/text-key.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { LinesImport, type ImportedRows } from '#src/imports/LinesImport.tsx';
import { importParts } from '#src/imports/send.ts';
import { touchedBy, useWritten, type Touched } from '#src/imports/use-written.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import type { PatchIn } from '#src/shared/data/shape.ts';
import { translate } from '#src/shared/http/translate.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

type Values = Record<string, unknown>;

/** What each of a resource's hooks answers. */
interface Write<Input, Answer> {
  mutateAsync: (input: readonly Input[]) => Promise<Answer>;
}
interface Resource<C extends ResourceContract> {
  useAll: () => { data: readonly (StoredRow & object)[] | undefined };
  useSaveMany: (how: { silent: true }) => Write<DraftOf<C>, readonly StoredRow[]>;
  usePatchMany: (how: { silent: true }) => Write<PatchIn<C>, readonly StoredRow[]>;
  area: Touched;
}
const SILENT = { silent: true } as const;

interface RecordImportProps<C extends ResourceContract> {
  record: ImportedRecord;
  /** Its own. */
  contract: C;
  resource: Resource<C>;
  /** What texts of a field stand for: records that it names, or words. Undefined while they are read. */
  choices: Readonly<Record<string, readonly ImportChoice[]>> | undefined;
  /** A field's text as it is stored. */
  clean?: Readonly<Record<string, (text: string) => string>>;
  /** What a line of a file looks like, with tabs. */
  example: string;
  onClose: (saved: boolean) => void;
}

/** How files head what forms call otherwise. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  codigo: ['cod', 'sigla', 'numero', 'n', 'cc', 'c custo'],
  nome: ['descricao', 'denominacao', 'razao social', 'razao social nome', 'nome razao social'],
  company: ['codigo da empresa', 'cod empresa', 'spe'],
  regional: ['regiao', 'codigo da regional'],
  tax_regime: ['regime', 'regime de tributacao', 'tributacao', 'forma de tributacao'],
  is_active: ['situacao', 'status'],
};
const ACTIVE: readonly ImportChoice[] = [
  { value: true, words: [yesNo(true), 'ativo', 'ativa', 's', 'x', '1'] },
  { value: false, words: [yesNo(false), 'inativo', 'inativa', 'n', '0'] },
];

const titleKey = (text: string) =>
  textKey(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Columns of a file as a record's contract has its fields, in that order. */
function fieldsOf<C extends ResourceContract>({
  contract,
  choices = {},
  clean = {},
}: Omit<RecordImportProps<C>, 'resource'>): ImportField[] {
  const { noun } = RECORDS[contract.name];
  return Object.keys(contract.draft.shape).map((name) => {
    const label = contract.heads[name] ?? name;
    // «Empresa» over a list of companies is its name, or its code where another column is the name.
    const heads = name === 'codigo' ? ['codigo', 'cod'] : name === 'nome' ? ['nome'] : [];
    const of = `d${noun.feminine ? 'a' : 'o'} ${noun.one}`;
    const own = heads.length === 0 ? [] : [noun.one, ...heads.flatMap((head) => [`${head} ${of}`, `${head} ${noun.one}`])];
    const given = name === 'is_active' ? ACTIVE : choices[name];
    const cleaned = clean[name];
    return {
      name,
      label,
      titles: [label, ...own, ...(ALSO[name] ?? [])].map(titleKey),
      required:
        name === 'codigo' ||
        name === 'nome' ||
        (given !== undefined && contract.draft.shape[name]?.safeParse(undefined).success === false),
      ...(given && { choices: given }),
      ...(cleaned && { clean: cleaned }),
    };
  });
}

/**
 * Records pasted or out of a file, whatever they are: columns, limits and rules are their contract's. What was imported
 * can be taken back at once.
 */
export function RecordImport<C extends ResourceContract>({ resource, ...props }: RecordImportProps<C>) {
  const { record, contract, choices, example, onClose } = props;
  const { noun } = RECORDS[record];
  /* oxlint-disable react/hooks -- an import is drawn for one resource as long as it stands */
  const known = resource.useAll().data;
  const create = resource.useSaveMany(SILENT);
  const change = resource.usePatchMany(SILENT);
  /* oxlint-enable react/hooks */
  const written = useWritten(touchedBy(resource));
  const fields = fieldsOf(props);
  const [key, ...others] = contract.unique.toSorted(
    (one, other) => Number(other.fields.includes('codigo')) - Number(one.fields.includes('codigo')),
  );

  const judge = (values: Values): string | null => {
    const names = Object.keys(contract.draft.shape).filter((name) => values[name] !== undefined);
    const read = contract.draft.safeParse(Object.fromEntries(names.map((name) => [name, values[name]])));
    const [issue] = read.error?.issues ?? [];
    const field = String(issue?.path[0] ?? '');
    return issue ? `${contract.heads[field] ?? field}: ${translate(issue.message)}` : null;
  };
  // Judged by this very contract before: only its own fields, each as it takes them.
  const patchOf = (id: number, row_version: number | undefined, values: Values) =>
    ({ ...values, id, row_version }) as unknown as PatchIn<C>;
  const calls = ({ fresh, changed }: ImportedRows<Values>) => [
    importParts(
      fresh.map(({ line, draft }) => ({ lines: [line], wire: draft })),
      async (part) => {
        // What a contract's draft reads is a draft of that contract.
        const drafts = part.map(({ wire }) => contract.draft.parse(wire) as DraftOf<C>);
        written.note(record, { created: await create.mutateAsync(drafts) });
      },
    ),
    importParts(
      changed.map(({ line, id, row_version, draft }) => ({ lines: [line], wire: patchOf(id, row_version, draft) })),
      async (part) => {
        const patches = part.map(({ wire }) => wire);
        written.note(record, { changed: await change.mutateAsync(patches) }, patches);
      },
    ),
  ];
  return (
    <LinesImport<Values>
      title={`Importar ${noun.many}`}
      note={`${capital(noun.many)} que já existem são ${noun.feminine ? 'reconhecidas' : 'reconhecidos'} pelo código. Uma célula em branco deixa o que está.`}
      columns={`${fields.map(({ label }) => label).join(', ')}, nesta ordem ou com títulos na primeira linha.`}
      example={example}
      template={fields.map(({ label }) => label)}
      plan={(lines) =>
        known && choices && key ? planRecordImport({ lines, fields, known, keys: key.fields, unique: others, judge }) : null
      }
      leaves={leavesRecord}
      calls={calls}
      wayBack={written.wayBack}
      onClose={onClose}
    />
  );
}
