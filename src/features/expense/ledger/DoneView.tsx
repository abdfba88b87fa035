import { IconCircleCheck } from '@tabler/icons-react';
import type { LedgerImportResult } from '#contract/ledger.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/expense/ledger/ledger.module.css';
import { counted } from '#src/shared/format/noun.ts';

const POSTING = { one: 'lançamento', many: 'lançamentos' };

/** What came of an import. */
export function DoneView({ result }: { result: Extract<LedgerImportResult, { step: 'commit' }> }) {
  const { rows, replaced, companies, months, debit, credit } = result;
  return (
    <div className={classes.done}>
      <IconCircleCheck size={32} stroke={1.4} aria-hidden />
      <p role="status">
        <strong>{counted(rows, { one: 'lançamento importado', many: 'lançamentos importados' })}</strong>
        {`, de ${counted(months.length, { one: 'mês', many: 'meses' })} e ${counted(companies, { one: 'empresa', many: 'empresas' })}.`}
      </p>
      <p className={classes.quiet}>
        {`Débito ${formatMoney(debit)} · crédito ${formatMoney(credit)}`}
        {replaced > 0 && ` · no lugar de ${counted(replaced, POSTING)}`}
      </p>
    </div>
  );
}
