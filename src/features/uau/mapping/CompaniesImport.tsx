import { planCompanyMap, type CompanyFields } from '#planning/uau/places-import.ts';
import { COMPANY_WORDS } from '#src/features/uau/mapping/labels.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';
import { UauImport } from '#src/features/uau/mapping/UauImport.tsx';

interface CompaniesImportProps {
  codes: readonly number[];
  companies: readonly { id: number; codigo: string }[];
  known: readonly { id: number; row_version: number; code: number; company: number }[];
}

/** Which company each of UAU's is: «empresa no UAU; código da empresa». */
export function CompaniesImport(given: CompaniesImportProps) {
  return (
    <UauImport<CompanyFields>
      title="Importar empresas do UAU"
      note="Uma linha por empresa do UAU. A que já está ligada é alterada quando o código difere; um código em branco deixa o que está. Tudo é gravado junto."
      columns="Empresa no UAU e código da empresa, nesta ordem ou com títulos na primeira linha. Serve o arquivo exportado aqui, com os códigos preenchidos."
      example={'93;10\n94;20'}
      row={COMPANY_WORDS.row}
      plan={(lines) => planCompanyMap({ lines, ...given })}
      stepsOf={({ fresh, changed }) => [
        {
          of: 'companies',
          create: fresh.map(({ line, draft: { code, company } }) => ({ lines: [line], wire: { code, company } })),
          change: changed.map(({ line, id, row_version, draft: { company } }) => ({
            lines: [line],
            wire: { id, row_version: seenVersion(row_version), company },
          })),
        },
      ]}
    />
  );
}
