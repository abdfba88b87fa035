import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#src/imports/imports.module.css';
import { isProposed, OUTCOMES, outcomeOf, type ShownLine } from '#src/imports/lines.ts';
import { countLabel } from '#src/shared/format/count.ts';
import tables from '#src/shared/ui/CompactTable.module.css';
import { textKey } from '#planning/text/text-key.ts';
import { csvText } from '#src/shared/format/csv.ts';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

interface ImportLinesProps {
  label?: string;
  titles: readonly string[];
  lines: readonly ShownLine[];
  /** What the file of the lines with errors is called, without its ending. */
  file: string;
  /** What the way to that file says. */
  download?: string;
  /** Others are on their way. */
  stale?: boolean;
}

/** Lines drawn at first, and with each «Mostrar mais». */
const STEP = 200;

/** What lines are narrowed to, each with those it keeps. */
const FILTERS: readonly { name: string; keeps: (line: ShownLine) => boolean }[] = [
  { name: 'Todas', keeps: () => true },
  ...Object.entries(OUTCOMES).map(([outcome, { many }]) => ({
    name: many,
    keeps: (line: ShownLine) => outcomeOf(line) === outcome,
  })),
  { name: 'Propostas', keeps: isProposed },
];

async function saveRefused(titles: readonly string[], lines: readonly ShownLine[], file: string): Promise<void> {
  const { saveFile } = await import('#src/shared/http/download.ts');
  saveFile(new Blob([refusedCsv(titles, lines)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
}

/**
 * What becomes of each line, narrowed to one outcome on request; those with errors come first, and can be taken along
 * as a file.
 */
export function ImportLines(props: ImportLinesProps) {
  const { label = 'Linhas da importação', titles, lines, file, download = 'Baixar as que ficam de fora', stale = false } = props;
  const [most, setMost] = useState(STEP);
  const [requested, setRequested] = useState('Todas');
  const filters = FILTERS.map(({ name, keeps }) => ({ name, matching: lines.filter(keeps) })).filter(
    ({ matching }) => matching.length > 0,
  );
  // What was asked for may be gone with a proposal that was accepted.
  const { matching } = filters.find(({ name }) => name === requested) ?? { matching: lines };
  const errorsFirst = matching.toSorted((one, other) => Number(other.action === 'error') - Number(one.action === 'error'));
  return (
    <>
      <div className="row">
        {filters.length > 2 && (
          <div className="row" role="group" aria-label="Mostrar">
            {filters.map(({ name, matching: { length } }) => (
              <Button
                key={name}
                size="compact-sm"
                variant={name === requested ? 'light' : 'subtle'}
                aria-pressed={name === requested}
                onClick={() => setRequested(name)}
              >
                {`${name} ${countLabel(length)}`}
              </Button>
            ))}
          </div>
        )}
        {lines.some(({ action }) => action === 'error') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void saveRefused(titles, lines, file)}
          >
            {download}
          </Button>
        )}
      </div>
      {/* A region that scrolls takes the keyboard's focus, so that it can be scrolled without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.lines} role="region" aria-label={label} aria-busy={stale} tabIndex={0}>
        <table className={tables.compact} aria-label={label}>
          <thead>
            <tr>
              {['Linha', 'O que acontece', ...titles].map((title) => (
                <th key={title} scope="col">
                  {title}
                  <HeadMark label={title} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errorsFirst.slice(0, most).map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line may stand in it twice, and one that is proposed has no number
              <tr key={`${index} ${line.line}`} data-outcome={outcomeOf(line)}>
                <td>{line.line === null ? '–' : countLabel(line.line)}</td>
                {/* Beside the line's number, where no cell pushes it out of sight. */}
                <td className={classes.outcome}>
                  <strong>{OUTCOMES[outcomeOf(line)].one}</strong>
                  {[isProposed(line) && line.proposal, ...(line.notes ?? []), line.problem].map((text) => text && ` · ${text}`)}
                </td>
                {titles.map((title, column) => (
                  <td key={title}>{line.cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {matching.length > most && (
        <p className="quiet">
          Mostradas {countLabel(most)} de {countLabel(matching.length)} linhas.{' '}
          <Button variant="default" size="compact-sm" onClick={() => setMost((now) => now + STEP)}>
            Mostrar mais
          </Button>
        </p>
      )}
    </>
  );
}

/** The lines with errors as a CSV for Excel in Portuguese; the reason comes last. */
export function refusedCsv(titles: readonly string[], lines: readonly ShownLine[]): string {
  const rows = lines
    .filter(({ action }) => action === 'error')
    .map(({ line, cells, problem }) => [line === null ? '' : String(line), ...cells, problem ?? '']);
  return csvText([['linha', ...titles.map(textKey), 'motivo'], ...rows]);
}
