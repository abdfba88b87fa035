import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HomeResults } from '#contract/home-results.ts';
import type { HomeSummary } from '#contract/home.ts';
import type { HomeTile } from '#contract/preference-choices.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { returnsTooLittle } from '#planning/statement/finding.ts';
import { FAVOUR_WORDS } from '#planning/statement/judgement.ts';
import { MOST_RANKED } from '#planning/statement/ranking.ts';
import { hiddenCentersText, hiddenEnterprisesText } from '#planning/totals/hidden.ts';
import { RESULTS_LABELS as LABELS } from '#src/features/home/results/labels.ts';
import { monthsOf, varianceColumn, type Of } from '#src/features/home/results/links.ts';
import { bareDifference, thousands } from '#src/features/home/results/words.ts';
import { shareText } from '#src/shared/format/share.ts';
import type { Word } from '#src/shared/help/glossary.ts';
import { WordHelp } from '#src/shared/help/word-help.ts';
import figures from '#src/features/home/actuals.module.css';
import classes from '#src/features/home/results/results.module.css';
import { monthLabel } from '#src/shared/format/month.ts';
import { irrWords } from '#src/shared/format/return-words.ts';

type Official = NonNullable<HomeSummary['official']>;
type Dre = NonNullable<HomeResults['dre']>;
type Cash = NonNullable<HomeResults['cash']>;

interface PanelsProps {
  results: HomeResults;
  official: Official;
  /** What is told to be hidden already. */
  already: Pick<HomeSummary, 'hidden_center_costs'>;
  parts: readonly HomeTile[];
  /** Tells what both are without. */
  noted: boolean;
}

/** The largest variances and the exposure of each development, each as far as its report is the reader's to see. */
export function Panels({ results, official, already, parts, noted }: PanelsProps) {
  const { of, dre, cash, faulty } = results;
  if (of === null) return null;
  const notes = [
    results.hidden_center_costs === already.hidden_center_costs ? null : hiddenCentersText(results),
    hiddenEnterprisesText(results.hidden_enterprises),
    faulty === 0 ? null : LABELS.faulty(faulty),
  ].filter((text) => text !== null);
  const given = { of, months: monthsOf(of, official) };
  return (
    <>
      <div className={classes.pair}>
        {parts.map((part) =>
          part === 'variances'
            ? dre && <Variances key={part} dre={dre} {...given} />
            : cash && <Developments key={part} cash={cash} {...given} />,
        )}
      </div>
      {noted &&
        notes.map((text) => (
          <p key={text} role="note" className={classes.dim}>
            {text}
          </p>
        ))}
    </>
  );
}

/** Columns that are called by a word of the glossary. */
const WORDS: Readonly<Record<string, Word>> = { [LABELS.irr]: 'TIR', [LABELS.exposed]: 'Exposição máxima de caixa' };

interface Given {
  of: Of;
  /** What the addresses of reports say of the months. */
  months: ReturnType<typeof monthsOf>;
}

interface RankedProps {
  id: string;
  title: string;
  unit: string;
  columns: readonly string[];
  /** What stands in the place of no rows. */
  empty: string;
  foot: ReactNode;
  children: readonly ReactNode[];
}

/** The first few of a kind, in a table below its title. */
function Ranked({ id, title, unit, columns, empty, foot, children }: RankedProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
        <span className={classes.dim}>{unit}</span>
      </h2>
      {children.length === 0 ? (
        <p className={classes.dim}>{empty}</p>
      ) : (
        <table className={`${figures.table} ${classes.table}`} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-helped={WORDS[column] !== undefined || undefined}>
                  {WORDS[column] !== undefined && <WordHelp before word={WORDS[column]} />}
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      {foot}
    </section>
  );
}

function Variances({ dre: { budgeted: hasBudget, variances, until, unposted }, of, months }: Given & { dre: Dre }) {
  const sizes = variances.map(({ budgeted, realised }) => Math.abs(realised - budgeted));
  const most = Math.max(1, ...sizes);
  const search = { versao: of.version, visao: 'anual', com: 'realizado', nivel: 2, ...months } as const;
  const column = until === null ? undefined : varianceColumn(until, of);
  return (
    <Ranked
      id="maiores-variacoes"
      title={LABELS.variances}
      unit={until === null ? '' : `${LABELS.thousands}, ${LABELS.until(monthLabel(until))}`}
      columns={[LABELS.line, LABELS.budgeted, LABELS.realised, LABELS.variance]}
      empty={until === null ? LABELS.noVariances : hasBudget ? LABELS.noDifference : LABELS.unbudgeted}
      foot={unposted > 0 && <p className={classes.dim}>{LABELS.unposted(unposted)}</p>}
    >
      {variances.map(({ key, nome, within, budgeted, realised, favour }, at) => (
        <tr key={key}>
          <th scope="row">
            <Link className={figures.link} to="/dre/relatorio" search={{ ...search, figura: key, coluna: column }}>
              {nome}
            </Link>
            {within !== null && <span>{within}</span>}
          </th>
          <td data-label={LABELS.budgeted}>{thousands(budgeted)}</td>
          <td data-label={LABELS.realised}>{thousands(realised)}</td>
          <td data-label={LABELS.variance} data-favour={favour}>
            {bareDifference(realised - budgeted)}
            <span>{FAVOUR_WORDS[favour]}</span>
            <Share of={most} size={sizes[at] ?? 0} favour={favour} />
          </td>
        </tr>
      ))}
    </Ranked>
  );
}

function Developments({ cash: { developments }, of, months }: Given & { cash: Cash }) {
  const shown = developments.slice(0, MOST_RANKED);
  const most = Math.max(1, ...shown.map(({ exposure }) => exposure));
  const search = { versao: of.version, ...months };
  return (
    <Ranked
      id="exposicao-empreendimentos"
      title={LABELS.developments}
      unit={LABELS.thousands}
      columns={[LABELS.development, LABELS.month, LABELS.irr, LABELS.exposed]}
      empty={LABELS.noDevelopments}
      foot={
        developments.length > shown.length && (
          <Link className={figures.link} to="/fluxo/premissas" search={search}>
            {LABELS.more(developments.length - shown.length)}
          </Link>
        )
      }
    >
      {shown.map((one) => (
        <tr key={one.enterprise}>
          <th scope="row">
            <Link className={figures.link} to="/fluxo/premissas" search={{ ...search, emp: one.enterprise, figura: 'exposure' }}>
              {one.name || one.code}
            </Link>
          </th>
          <td data-label={LABELS.month}>{one.exposure_month === null ? '–' : monthLabel(one.exposure_month)}</td>
          <Return of={one} />
          <td data-label={LABELS.exposed}>
            {one.exposure === 0 ? '–' : thousands(one.exposure)}
            <Share of={most} size={one.exposure} />
          </td>
        </tr>
      ))}
    </Ranked>
  );
}

/** A development's IRR, and what is asked of it where that is more. */
function Return({ of }: { of: Cash['developments'][number] }) {
  const { irr_monthly, irr_yearly, irr_notes, discount } = of;
  const poor = returnsTooLittle(of);
  return (
    <td data-label={LABELS.irr} data-poor={poor || undefined} title={irrWords(irr_monthly, irr_yearly, irr_notes).note}>
      {irr_yearly === null ? '–' : shareText(Math.round(irr_yearly * ONE), 1)}
      {poor && <span>{LABELS.below(shareText(discount, 1))}</span>}
    </td>
  );
}

/** How much of the largest it is, as a bar below the figure that says it. */
function Share({ of, size, favour }: { of: number; size: number; favour?: string }) {
  return (
    <span className={classes.share} aria-hidden="true">
      <span data-favour={favour} style={{ width: `${(size / of) * 100}%` }} />
    </span>
  );
}
