import { Link } from '@tanstack/react-router';
import classes from '#src/features/uau/database/database.module.css';
import { useCompanies } from '#src/features/uau/database/use-companies.ts';
import { uauCompanyMap } from '#src/resources/uau-company-map.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';

/** Companies of UAU that are none of the planner's yet: nobody but who sees everything sees their data. */
export function UnmappedNote() {
  const { names } = useCompanies();
  const map = uauCompanyMap.useAll();
  const rights = useRights();
  if (!map.data) return null;
  const mapped = new Set(map.data.map(({ code }) => code));
  const missing = [...names.keys()].filter((code) => !mapped.has(code));
  if (missing.length === 0) return null;
  const text = `${missing.length === 1 ? '1 empresa ainda não está ligada' : `${missing.length} empresas ainda não estão ligadas`} a uma empresa do planejamento: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? '…' : ''}.`;
  return (
    <span>
      {text}{' '}
      {rights && can(rights, 'uauFromTo', 'view') && (
        <Link className={classes.link} to="/uau/de-x-para">
          Abrir o de-x-para
        </Link>
      )}
    </span>
  );
}
