import type { Cents, Millionths } from '#planning/money.ts';
import { SOURCE } from '#src/features/statement/mapping/labels.ts';
import classes from '#src/features/statement/mapping/mapping.module.css';
import { counted } from '#src/shared/format/noun.ts';
import { reais } from '#src/shared/format/reais.ts';

interface CoverageProps {
  coverage: { mapped: Cents; total: Cents; share: Millionths | null; missing: Cents } | undefined;
  /** Sources that are not mapped. */
  open: number;
  /** Of those, the ones with amounts in the version. */
  withMoney: number;
  /** Whose amounts they are; undefined: no version is chosen. */
  version: string | undefined;
}

/** Two places, rounded down: only all of it is 100 %. */
export const shareWords = (share: Millionths): string => {
  const hundredths = Math.floor(share / 100);
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')} %`;
};

/** How much of the version's money is mapped, as a bar and in figures. */
export function Coverage({ coverage, open, withMoney, version }: CoverageProps) {
  const sources = open === 0 ? 'Nenhuma origem sem de-x-para' : `${counted(open, SOURCE)} sem de-x-para`;
  if (version === undefined) return <p className={classes.coverage}>{sources}. Escolha uma versão para ver a cobertura em R$.</p>;
  if (!coverage) return <p className={classes.coverage}>{sources}</p>;
  const { mapped, total, share, missing } = coverage;
  return (
    <div className={classes.coverage}>
      <span className={classes.bar} aria-hidden>
        <span className={classes.filled} style={{ width: share === null ? 0 : `${share / 10_000}%` }} />
      </span>
      <p role="status">
        <strong>{share === null ? 'Sem valores' : shareWords(share)}</strong>
        {share === null
          ? ` na versão ${version}`
          : ` mapeado em ${version}: ${reais(mapped)} de ${reais(total)}${missing > 0 ? ` · faltam ${reais(missing)}` : ''}`}
        {` · ${sources}${open === 0 ? '' : `, ${withMoney} com valores`}`}
      </p>
    </div>
  );
}
