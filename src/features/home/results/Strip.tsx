import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HomeResults } from '#contract/home-results.ts';
import type { HomeSummary } from '#contract/home.ts';
import { FAVOUR_WORDS, isWithoutSide, type Favour } from '#planning/statement/judgement.ts';
import { RESULTS_LABELS as LABELS } from '#src/features/home/results/labels.ts';
import { FindingLink } from '#src/features/home/results/FindingLink.tsx';
import { monthsOf, type Of } from '#src/features/home/results/links.ts';
import { difference, pointsText, thousandReais } from '#src/features/home/results/words.ts';
import { shareText } from '#src/shared/format/share.ts';
import classes from '#src/features/home/results/results.module.css';
import { homeActualsOptions } from '#src/resources/home.ts';
import type { Word } from '#src/shared/help/glossary.ts';
import { WordHelp } from '#src/shared/help/word-help.ts';
import { useRights } from '#src/session/use-rights.ts';
import { monthLabel, spanLabel } from '#src/shared/format/month.ts';
import { can } from '#src/shared/rights.ts';

type Official = NonNullable<HomeSummary['official']>;

interface StripProps {
  results: HomeResults;
  official: Official;
  /** UAU tells of some month of the version. */
  happened: boolean;
  /** Not left out by who arranged the page. */
  tellsFinding: boolean;
}

/** Four figures of the official version's year, the first two large, and one finding in words. */
export function Strip({ results, official, happened, tellsFinding }: StripProps) {
  const { of, dre, cash, finding } = results;
  const actuals = homeActualsOptions.useAnswerIf(happened && cash !== null);
  if (of === null) return null;
  const search = { versao: official.id, visao: 'anual', ...monthsOf(of, official) } as const;
  const until = dre?.until ?? null;
  const unbudgeted = dre?.budgeted === false;
  const basis =
    until === null ? (unbudgeted ? LABELS.noBudget : LABELS.noActuals) : `${LABELS.trend}: ${LABELS.basis(monthLabel(until))}`;
  const paid = actuals.data?.parts.find(({ source }) => source === 'uau');
  const lines = dre === null ? [] : [dre.result, dre.margin];
  const [result, margin] = lines;
  return (
    <section aria-labelledby="resultado-resumo">
      <header className={classes.head}>
        <h2 id="resultado-resumo">{LABELS.title}</h2>
        <span className={classes.dim}>
          {spanLabel(of.first, of.last)}
          {dre === null ? '' : `, ${basis}`}
        </span>
      </header>
      <dl className={classes.figures}>
        {result && (
          <Figure
            name={result.nome}
            large
            note={
              <>
                {result.trend === null ? '' : `${LABELS.trend}; `}
                {unbudgeted ? LABELS.noBudget : LABELS.budget}
                {result.trend === null || unbudgeted ? '' : ` ${thousandReais(result.budgeted ?? 0)}`}
              </>
            }
            variance={
              result.to_date && until !== null && !unbudgeted
                ? {
                    text: difference((result.to_date.realised ?? 0) - (result.to_date.budgeted ?? 0)),
                    favour: result.favour,
                    until,
                  }
                : null
            }
            bars={
              unbudgeted
                ? null
                : result.to_date && { budgeted: result.to_date.budgeted ?? 0, realised: result.to_date.realised ?? 0 }
            }
          >
            <Link
              to="/dre/relatorio"
              search={{ ...search, ...(until !== null && { com: 'realizado', coluna: 'total-trend' }), figura: result.key }}
            >
              {thousandReais(result.trend ?? result.budgeted ?? 0)}
            </Link>
          </Figure>
        )}
        {cash && (
          <Figure
            name={LABELS.closing(monthLabel(of.last))}
            large
            note={cash.empty ? LABELS.noAmounts : LABELS.budget}
            variance={paid ? { text: difference(paid.realised - paid.budgeted), favour: paid.favour, until: paid.until } : null}
            bars={paid && !isWithoutSide(paid.favour) ? { budgeted: paid.budgeted, realised: paid.realised } : null}
          >
            <Link
              to="/fluxo/premissas"
              search={{ ...search, visao: undefined, grafico: 'saldo', figura: 'balance-closing', coluna: 'total-value' }}
            >
              {cash.empty && cash.closing === 0 ? '—' : thousandReais(cash.closing)}
            </Link>
          </Figure>
        )}
        {margin && (
          <Figure
            name={margin.nome}
            word="Margem"
            note={
              unbudgeted
                ? LABELS.noBudget
                : margin.trend === null || margin.budgeted === null
                  ? LABELS.budget
                  : `${LABELS.trend}; ${LABELS.budget} ${shareText(margin.budgeted, 1)}`
            }
            variance={
              margin.to_date && until !== null && margin.to_date.realised !== null && margin.to_date.budgeted !== null
                ? { text: pointsText(margin.to_date.realised - margin.to_date.budgeted), favour: margin.favour, until }
                : null
            }
          >
            <Link
              to="/dre/relatorio"
              search={{ ...search, ...(until !== null && { com: 'realizado', coluna: 'total-trend' }), figura: margin.key }}
            >
              {(margin.trend ?? margin.budgeted) === null ? '–' : shareText(margin.trend ?? margin.budgeted ?? 0, 1)}
            </Link>
          </Figure>
        )}
        {cash && (
          <Figure
            name={LABELS.exposure}
            word="Exposição máxima de caixa"
            note={
              cash.empty
                ? LABELS.noAmounts
                : cash.exposure_month === null
                  ? LABELS.neverShort
                  : LABELS.inMonth(monthLabel(cash.exposure_month))
            }
            variance={null}
          >
            <Link to="/fluxo/premissas" search={{ ...search, figura: cash.empty ? undefined : 'exposure' }}>
              {cash.empty ? '—' : thousandReais(cash.exposure)}
            </Link>
          </Figure>
        )}
      </dl>
      <Words of={of} dre={dre} finding={tellsFinding ? finding : null} search={search} />
    </section>
  );
}

interface FigureProps {
  name: string;
  /** What it is in the glossary. */
  word?: Word;
  large?: boolean;
  note: ReactNode;
  /** How far what happened is from the budget, and what that is called. */
  variance: { text: string; favour: Favour; until: string } | null;
  /** The same as a picture: what was budgeted until then, and below it what happened. */
  bars?: { budgeted: number; realised: number } | null;
  children: ReactNode;
}

function Figure({ name, word, large = false, note, variance, bars = null, children }: FigureProps) {
  const favour = variance && FAVOUR_WORDS[variance.favour];
  return (
    <div>
      <dt>
        {name}
        {word !== undefined && <WordHelp word={word} />}
      </dt>
      <dd data-large={large || undefined}>{children}</dd>
      <dd className={classes.note}>{note}</dd>
      {variance && (
        <dd className={classes.note} data-favour={variance.favour}>
          {isWithoutSide(variance.favour) ? favour : variance.text} {LABELS.until(monthLabel(variance.until))}
          {favour === '' || isWithoutSide(variance.favour) ? '' : `, ${favour}`}
        </dd>
      )}
      {bars && <Bars {...bars} />}
    </div>
  );
}

function Bars({ budgeted, realised }: { budgeted: number; realised: number }) {
  const most = Math.max(Math.abs(budgeted), Math.abs(realised), 1);
  const bar = (amount: number, kind: 'plan' | 'fact') => (
    <span
      className={classes.bar}
      data-kind={kind}
      data-loss={amount < 0 || undefined}
      style={{ width: `${(Math.abs(amount) / most) * 100}%` }}
    />
  );
  return (
    <dd className={classes.bars} aria-hidden="true">
      {bar(budgeted, 'plan')}
      {bar(realised, 'fact')}
    </dd>
  );
}

interface WordsProps extends Pick<HomeResults, 'dre' | 'finding'> {
  of: Of;
  search: { versao: number; visao: 'anual'; de?: string; ate?: string };
}

/** One finding with the way to it; or why there is no result to tell of. */
function Words({ of, dre, finding, search }: WordsProps) {
  const rights = useRights();
  if (dre !== null && dre.result === null)
    return (
      <p className={classes.finding}>
        {LABELS.noResult} {can(rights, 'drePremises', 'view') && <Link to="/dre/premissas">{LABELS.structure}</Link>}
      </p>
    );
  const outside = dre && dre.outside.budgeted !== 0 && LABELS.outside(thousandReais(Math.abs(dre.outside.budgeted)));
  if (!finding && !outside) return null;
  return (
    <p className={classes.finding}>
      {finding && (
        <>
          <strong data-kind={finding.kind}>{finding.text}</strong>{' '}
          <FindingLink of={of} until={dre?.until ?? null} finding={finding} search={search} />
        </>
      )}
      {outside && <span className={classes.dim}>{outside}</span>}
    </p>
  );
}
