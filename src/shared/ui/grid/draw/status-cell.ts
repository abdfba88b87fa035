import { isWaiting } from '#src/shared/data/waiting.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { writeText, type DrawnCell } from '#src/shared/ui/grid/draw/cell.ts';
import { cellButton, span } from '#src/shared/ui/grid/draw/dom.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { RowRecord } from '#src/shared/ui/grid/types.ts';

/** «Salvando… / Salvo 14:32 / Não salvo — tentar» */
export function drawStatus<T>(cell: DrawnCell, record: RowRecord<T>): void {
  const { status } = record;
  const failed = cell.element.querySelector('span');
  if (status?.state === 'failed') {
    writeText(cell, '');
    if (!failed) cell.text.after(failedNote(status.problem));
    else failed.title = status.problem;
    return;
  }
  failed?.remove();
  writeText(cell, statusText(record));
}

function statusText<T>({ status, source }: RowRecord<T>): string {
  if (isWaiting(source)) return GRID_TEXT.waiting;
  if (!status) return '';
  return status.state === 'saved' ? GRID_TEXT.saved(status.at) : GRID_TEXT.saving;
}

/** What the button does stands with the body, which takes the clicks of all lines. */
function failedNote(problem: string): HTMLElement {
  const retry = cellButton(classes.retry ?? '', GRID_TEXT.retry);
  return span({ class: classes.failed ?? '', title: problem }, `${GRID_TEXT.failed} `, retry);
}
