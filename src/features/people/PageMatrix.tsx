import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { OPERATIONS, PAGE_IDS, type Operation, type PageId } from '#contract/pages.ts';
import type { PageGrant } from '#contract/rights.ts';
import { OPERATION_LABELS, pageLabel, pageParts } from '#contract/rights-labels.ts';
import { grantsOf, markOf, matrixOf, turnedMatrix } from '#src/features/people/page-grants.ts';
import classes from '#src/features/people/people.module.css';
import tables from '#src/shared/ui/CompactTable.module.css';

interface PageMatrixProps {
  value: readonly PageGrant[];
  onChange: (grants: PageGrant[]) => void;
}

/** Pages × what may be done on them (SEC-3), with «marcar todas» a row, a column and for all. */
export function PageMatrix({ value, onChange }: PageMatrixProps) {
  const matrix = matrixOf(value);
  const cell = (label: string, pages: readonly PageId[], operations: readonly Operation[]) => {
    const mark = markOf(matrix, pages, operations);
    return (
      <td key={operations.join()}>
        <div>
          <Checkbox
            size="xs"
            aria-label={label}
            checked={mark === true}
            indeterminate={mark === 'mixed'}
            onChange={() => onChange(grantsOf(turnedMatrix(matrix, { pages, operations, on: mark !== true })))}
          />
        </div>
      </td>
    );
  };
  return (
    <table className={`${tables.compact} ${classes.matrix}`} aria-label="Permissões por página">
      <thead>
        <tr>
          <th scope="col">Página</th>
          {OPERATIONS.map((operation) => (
            <th key={operation} scope="col">
              {OPERATION_LABELS[operation]}
            </th>
          ))}
          <th scope="col">Todas</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <strong>Marcar todas</strong>
          </th>
          {OPERATIONS.map((operation) => cell(`${OPERATION_LABELS[operation]} todas as páginas`, PAGE_IDS, [operation]))}
          {cell('Marcar tudo', PAGE_IDS, OPERATIONS)}
        </tr>
        {PAGE_IDS.map((page) => (
          <tr key={page}>
            <PageName page={page} />
            {OPERATIONS.map((operation) => cell(`${OPERATION_LABELS[operation]}: ${pageLabel(page)}`, [page], [operation]))}
            {cell(`Marcar todas: ${pageLabel(page)}`, [page], OPERATIONS)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page, its module faintly before it, or above it where there is little room. */
function PageName({ page }: { page: PageId }) {
  const { section, entry } = pageParts(page);
  return (
    <th scope="row">
      {section !== '' && (
        <span className={classes.section}>
          {section}
          <span className={classes.chevron}> › </span>
        </span>
      )}
      {entry}
    </th>
  );
}
