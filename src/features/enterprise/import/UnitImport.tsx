import { useState } from 'react';
import { planUnitImport, UNIT_TITLES, type UnitFields } from '#planning/import/unit-import.ts';
import { UNIT_STATUSES, type UnitStatus } from '#shapes/enterprise-unit.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { LinesImport, type ImportedRows } from '#src/imports/LinesImport.tsx';
import { importParts } from '#src/imports/send.ts';
import { touchedBy, useWritten } from '#src/imports/use-written.ts';
import { moduleName, type ModuleRow } from '#src/features/enterprise/labels.ts';
import { UNIT_STATUS_LABELS } from '#contract/development-labels.ts';
import { enterpriseUnit } from '#src/resources/enterprise-unit.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface UnitImportProps {
  modules: readonly ModuleRow[];
  chosen: number | undefined;
  onClose: (saved: boolean) => void;
}
type Draft = Partial<UnitFields<UnitStatus>>;

/** How people write a status: as here, in the masculine, and in the plural. */
const STATUSES = UNIT_STATUSES.map((status) => {
  const label = UNIT_STATUS_LABELS[status];
  return { status, words: [status, label, `${label}s`, label.replace(/a$/, 'o'), label.replace(/a$/, 'os')] };
});

/** Units of one module, pasted or out of a file. */
export function UnitImport({ modules, chosen, onClose }: UnitImportProps) {
  const [module, setModule] = useState(chosen ?? modules[0]?.id ?? 0);
  const units = enterpriseUnit.useAll({ module });
  const create = enterpriseUnit.useSaveMany({ silent: true });
  const change = enterpriseUnit.usePatchMany({ silent: true });
  const written = useWritten(touchedBy(enterpriseUnit));

  const calls = ({ fresh, changed }: ImportedRows<Draft>) => [
    importParts(
      fresh.map(({ line, draft }) => ({ lines: [line], wire: { module, ...EMPTY, ...draft } })),
      async (part) => written.note('enterpriseUnit', { created: await create.mutateAsync(part.map(({ wire }) => wire)) }),
    ),
    importParts(
      changed.map(({ line, draft, ...known }) => ({ lines: [line], wire: { ...known, ...draft } })),
      async (part) => {
        const patches = part.map(({ wire }) => wire);
        written.note('enterpriseUnit', { changed: await change.mutateAsync(patches) }, patches);
      },
    ),
  ];
  return (
    <LinesImport<Draft>
      title="Importar unidades"
      note="Unidades que já existem são reconhecidas pelo identificador. Uma célula em branco deixa o que está."
      target={
        modules.length > 1 && (
          <Helped label="Módulo">
            <SelectInput
              label="Módulo"
              data={modules.map((row) => ({ value: String(row.id), label: moduleName(row) }))}
              value={String(module)}
              onChange={(value) => setModule(Number(value))}
            />
          </Helped>
        )
      }
      columns="Identificador, tipologia, área, preço, situação e fração ideal, nesta ordem ou com títulos na primeira linha."
      example={'A-101\t2 quartos\t53,00\t255.924,18\tDisponível\t0,00520833'}
      template={UNIT_TITLES}
      plan={(lines, decimal) =>
        units.data ? planUnitImport({ lines, known: units.data, statuses: STATUSES, first: UNIT_STATUSES[0], decimal }) : null
      }
      leaves={leavesRecord}
      calls={calls}
      wayBack={written.wayBack}
      onClose={onClose}
    />
  );
}

const EMPTY: UnitFields<UnitStatus> = {
  identifier: '',
  typology: '',
  private_area: null,
  price: null,
  status: 'disponivel',
  fraction: null,
};
