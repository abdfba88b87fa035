import { Link } from '@tanstack/react-router';
import type { HomeActuals, HomeSummary } from '#contract/home.ts';
import { hiddenCentersText, hiddenCompaniesText } from '#planning/totals/hidden.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { ACTUALS_SOURCES } from '#planning/statement/basis.ts';
import { FAVOUR_WORDS, isWithoutSide } from '#planning/statement/judgement.ts';
import { LABELS } from '#src/features/home/labels.ts';
import classes from '#src/features/home/actuals.module.css';
import { homeActualsOptions } from '#src/resources/home.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

interface ActualsProps {
  version: number;
  /** Last months that happened, by source: known before their figures, so that these have their place. */
  until: HomeSummary['realised'];
  /** Cost centres that are told to be hidden already. */
  hiddenCenters: number;
}

/**
 * What was budgeted until the last month with actuals, beside the actuals: accrual and cash apart. Nothing where there
 * are no actuals.
 */
export function Actuals({ version, until, hiddenCenters }: ActualsProps) {
  const sources = ACTUALS_SOURCES.filter((source) => until[source] !== null);
  const figures = homeActualsOptions.useAnswerIf(sources.length > 0);
  if (sources.length === 0) return null;
  const parts = figures.data?.parts ?? [];
  const notes = [
    until.hidden_center_costs === hiddenCenters ? null : hiddenCentersText(until),
    hiddenCompaniesText(until.hidden_companies),
  ].filter((text) => text !== null);
  return (
    <section aria-labelledby="orcado-realizado" className={classes.actuals} aria-busy={figures.isPending}>
      <h3 id="orcado-realizado">{LABELS.actuals}</h3>
      <table className={classes.table} aria-labelledby="orcado-realizado">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">O que se compara</span>
            </th>
            <th scope="col">
              <HeadMark before label={LABELS.budgeted} />
              {LABELS.budgeted}
            </th>
            <th scope="col">
              <HeadMark before label={LABELS.happened} />
              {LABELS.happened}
            </th>
            <th scope="col">
              <HeadMark before label={LABELS.variance} />
              {LABELS.variance}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <Line
              key={source}
              version={version}
              source={source}
              until={until[source] ?? ''}
              part={parts.find((one) => one.source === source)}
              failed={figures.isError}
            />
          ))}
        </tbody>
      </table>
      {/* Known with the figures alone: its place is kept, so that nothing below it moves. */}
      <div className={classes.lacking}>
        {parts.map(
          ({ source, lacking }) =>
            lacking !== null && <p key={source} role="note">{`${LABELS.actualsParts[source].name}: ${lacking}`}</p>,
        )}
      </div>
      {notes.map((text) => (
        <p key={text} role="note">
          {text}
        </p>
      ))}
    </section>
  );
}

type Part = HomeActuals['parts'][number];

interface LineProps {
  version: number;
  source: Part['source'];
  until: string;
  part: Part | undefined;
  failed: boolean;
}

function Line({ version, source, until, part, failed }: LineProps) {
  const { name, source: words } = LABELS.actualsParts[source];
  const difference = part && part.realised - part.budgeted;
  const without = part !== undefined && isWithoutSide(part.favour);
  const blank = failed ? '—' : '…';
  return (
    <tr>
      <th scope="row">
        {source === 'contabil' ? (
          <Link className={classes.link} to="/despesa/relatorio" search={{ versao: version, com: 'realizado', visao: 'ano' }}>
            {name}
          </Link>
        ) : (
          <Link className={classes.link} to="/fluxo/premissas" search={{ versao: version, com: 'realizado', visao: 'anual' }}>
            {name}
          </Link>
        )}
        <span>
          {words}, {LABELS.until(monthLabel(until))}
        </span>
      </th>
      <td data-label={LABELS.budgeted}>{part ? formatMoney(part.budgeted) : blank}</td>
      <td data-label={LABELS.happened}>{part ? formatMoney(part.realised) : blank}</td>
      <td data-label={LABELS.variance} data-favour={part?.favour}>
        {difference === undefined ? blank : !without && `${difference > 0 ? '+' : ''}${formatMoney(difference)}`}
        {part && FAVOUR_WORDS[part.favour] !== '' && <span>{FAVOUR_WORDS[part.favour]}</span>}
      </td>
    </tr>
  );
}
