import { ChoiceList } from '#src/shared/ui/FilterBar.tsx';
import classes from '#src/shared/ui/VarianceLimits.module.css';

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
export interface Limits {
  variacao?: number | undefined;
  desvio?: KeyOf<typeof AMOUNTS> | undefined;
}
type Change = { variacao?: KeyOf<typeof SHARES> | undefined } | { desvio?: KeyOf<typeof AMOUNTS> | undefined };

/** By how much lines of a report must differ to be shown. */
export function VarianceLimits({
  limits: { variacao, desvio },
  amounts,
  onChange,
}: {
  limits: Limits;
  /** Whether R$ count, too. */
  amounts: boolean;
  onChange: (change: Change) => void;
}) {
  return (
    <>
      <p className={classes.head}>Variação</p>
      <ChoiceList
        label="Variação"
        choices={SHARES}
        value={SHARES.find(({ key }) => key === (variacao ?? 0))?.key ?? null}
        onChange={(key) => onChange({ variacao: key === 0 ? undefined : key })}
      />
      {amounts && (
        <>
          <p className={classes.head}>ou, em R$,</p>
          <ChoiceList
            label="Variação em R$"
            choices={AMOUNTS}
            value={desvio ?? 0}
            onChange={(key) => onChange({ desvio: key === 0 ? undefined : key })}
          />
        </>
      )}
    </>
  );
}

/** What a report stands beside, with what its lines must differ by: «Realizado > 5 % ou > R$ 10 mil». */
export function comparedText(name: string, { variacao, desvio }: Limits): string {
  const limits = [
    ...(variacao === undefined ? [] : [`> ${variacao} %`]),
    ...(desvio === undefined ? [] : [`> R$ ${desvio / 1000} mil`]),
  ];
  return [name, limits.join(' ou ')].filter(Boolean).join(' ');
}
