import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import classes from '#src/features/uau/database/database.module.css';
import { uauSelectedCompany } from '#src/resources/uau-areas.ts';

/**
 * Which company of UAU the page is narrowed to, on every tab: those whose rows are of no company show it too, since it
 * stays chosen.
 */
export function ChosenCompany({ code }: { code: number }) {
  const { data } = uauSelectedCompany.useAnswer(code);
  if (data === undefined) return null;
  if (data === null) {
    return (
      <span className={classes.late} role="status">
        A empresa {code} não está no que foi lido do UAU, ou você não a vê.
      </span>
    );
  }
  return (
    <span role="status">
      Empresa {code} · {data.name}
      {data.cnpj !== '' && ` · CNPJ ${cnpjLabel(data.cnpj)}`}
    </span>
  );
}
