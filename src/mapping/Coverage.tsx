import type { Cents, Millionths } from '#planning/numbers/money.ts';
import classes from '#src/mapping/mapping.module.css';
import type { Noun } from '#contract/registry.ts';
import { counted } from '#src/shared/format/noun.ts';
import { reais } from '#src/shared/format/reais.ts';

interface CoverageProps {
  /** Undefined: the amounts are not known. */
  coverage: { mapped: Cents; total: Cents; share: Millionths | null; missing: Cents } | undefined;
  row: Noun;
  /** Rows that are not mapped. */
  open: number;
  /** Of those, the ones with amounts. */
  withMoney: number;
  /** Whose amounts they are: «em Revisão de março»; empty: all there are. */
  of?: string;
  /** What else is to be said, where no amounts are. */
  hint?: string;
}

/** Two places, rounded down: only all of it is 100 %. */
const shareWords = (share: Millionths): string => {
  const hundredths = Math.floor(share / 100);
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')} %`;
};

/** How much of the money is mapped, as a bar and in figures. */
export function Coverage({ coverage, row, open, withMoney, of = '', hint = '' }: CoverageProps) {
  const none = `${row.feminine ? 'Nenhuma' : 'Nenhum'} ${row.one} sem de-x-para`;
  const sources = open === 0 ? none : `${counted(open, row)} sem de-x-para`;
  if (!coverage) return <p className={classes.coverage}>{hint === '' ? sources : `${sources}. ${hint}`}</p>;
  const { mapped, total, share, missing } = coverage;
  const where = of === '' ? '' : ` ${of}`;
  return (
    <div className={classes.coverage}>
      <span className={classes.bar} aria-hidden>
        <span className={classes.filled} style={{ width: share === null ? 0 : `${share / 10_000}%` }} />
      </span>
      <p role="status">
        <strong>{share === null ? 'Sem valores' : shareWords(share)}</strong>
        {share === null
          ? where
          : ` mapeado${where}: ${reais(mapped)} de ${reais(total)}${missing > 0 ? ` · faltam ${reais(missing)}` : ''}`}
        {` · ${sources}${open === 0 ? '' : `, ${withMoney} com valores`}`}
      </p>
    </div>
  );
}
