import { ACTUALS_WORDS, type ActualsSource } from '#planning/statement/basis.ts';
import { inReais } from '#planning/text/money-format.ts';
import classes from '#src/reports/report.module.css';
import { ChoiceList, FilterChip } from '#src/shared/ui/FilterBar.tsx';

const SHARES = [
  { key: 0, label: 'Todas as linhas' },
  { key: 1, label: 'Acima de 1 %' },
  { key: 5, label: 'Acima de 5 %' },
  { key: 10, label: 'Acima de 10 %' },
  { key: 25, label: 'Acima de 25 %' },
] as const;
const AMOUNTS = [
  { key: 0, label: 'Qualquer valor' },
  { key: 1000, label: 'Acima de R$ 1 mil' },
  { key: 10_000, label: 'Acima de R$ 10 mil' },
  { key: 100_000, label: 'Acima de R$ 100 mil' },
] as const;
type KeyOf<Choices extends readonly { key: number }[]> = Exclude<Choices[number]['key'], 0>;

/** Lines that differ by no more are left out: in %, and in R$, where either is enough to be shown. */
interface Limits {
  variacao?: number | undefined;
  desvio?: KeyOf<typeof AMOUNTS> | undefined;
}
/** A version by its id, or the actuals. */
type Compared<Version> = Version | 'realizado';
/** What a choice changes in the address. */
interface Change<Version> {
  com?: Compared<Version> | undefined;
  variacao?: KeyOf<typeof SHARES> | undefined;
  desvio?: KeyOf<typeof AMOUNTS> | undefined;
}

interface CompareChipProps<Version extends number> {
  /** Where the actuals come from. */
  source: ActualsSource;
  /** Versions that may stand beside the report's own. */
  versions: readonly { id: Version; nome: string }[];
  /** Said where there is no such version; absent: the report is compared with none. */
  alone?: string;
  search: Limits & { com?: Compared<Version> | '' | undefined };
  width?: number;
  onChange: (change: Change<Version>) => void;
}

/** What a report stands beside, and by how much its lines must differ to be shown. */
export function CompareChip<Version extends number>(props: CompareChipProps<Version>) {
  const { source, versions, alone, search, width, onChange } = props;
  const { com, variacao, desvio } = search;
  const actuals = com === 'realizado';
  const name = actuals ? 'Realizado' : versions.find(({ id }) => id === com)?.nome;
  return (
    <FilterChip
      label="Comparar com"
      value={name === undefined ? null : comparedText(name, { variacao, desvio: actuals ? desvio : undefined })}
      off="Nada"
      onClear={() => onChange({ com: undefined, variacao: undefined, desvio: undefined })}
      width={width}
    >
      {(close) => {
        const choose = (change: Change<Version>) => {
          onChange(change);
          close();
        };
        return (
          <>
            <ChoiceList<Compared<Version>>
              label="Comparar com"
              choices={[
                { key: 'realizado', label: `Realizado (${ACTUALS_WORDS[source]})` },
                ...versions.map(({ id, nome }) => ({ key: id, label: nome })),
              ]}
              value={com === undefined || com === '' ? null : com}
              onChange={(key) => choose({ com: key, desvio: key === 'realizado' ? desvio : undefined })}
            />
            {versions.length === 0 && alone !== undefined && <p className={classes.said}>{alone}</p>}
            {com !== undefined && com !== '' && (
              <>
                <p className={classes.said}>Variação</p>
                <ChoiceList
                  label="Variação"
                  choices={SHARES}
                  value={SHARES.find(({ key }) => key === (variacao ?? 0))?.key ?? null}
                  onChange={(key) => choose({ variacao: key === 0 ? undefined : key })}
                />
              </>
            )}
            {actuals && (
              <>
                <p className={classes.said}>ou, em R$,</p>
                <ChoiceList
                  label="Variação em R$"
                  choices={AMOUNTS}
                  value={desvio ?? 0}
                  onChange={(key) => choose({ desvio: key === 0 ? undefined : key })}
                />
              </>
            )}
          </>
        );
      }}
    </FilterChip>
  );
}

/** What a report stands beside, with what its lines must differ by: «Realizado > 5 % ou > R$ 10 mil». */
function comparedText(name: string, { variacao, desvio }: Limits): string {
  const limits = [
    ...(variacao === undefined ? [] : [`> ${variacao} %`]),
    ...(desvio === undefined ? [] : [`> ${inReais(`${desvio / 1000} mil`)}`]),
  ];
  return [name, limits.join(' ou ')].filter(Boolean).join(' ');
}
