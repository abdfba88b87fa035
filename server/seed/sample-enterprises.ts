import type { ENTERPRISE_KINDS, ENTERPRISE_MODALITIES, ENTERPRISE_STATUSES } from '#contract/enterprise.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';

interface Dates {
  launch_month: Month | null;
  works_start: Month | null;
  works_end: Month | null;
  occupancy_month: Month | null;
}

interface SampleModule extends Dates {
  n_modulo: number;
  name: string;
  campo_unid: string;
  valor_unid: string;
  /** Jobs of the ERP. */
  uau_jobs: string[];
  unit_count: number;
  /** Hundredths of m². */
  private_area: number;
  vgv: Cents;
}

interface SampleEnterprise extends Dates {
  code: string;
  name: string;
  /** Code of its company. */
  empresa: string;
  kind: (typeof ENTERPRISE_KINDS)[number];
  modality: (typeof ENTERPRISE_MODALITIES)[number];
  status: (typeof ENTERPRISE_STATUSES)[number];
  city: string;
  uf: string;
  uau_jobs: string[];
  modules: readonly SampleModule[];
}

const dates = (
  launch_month: Month | null,
  works_start: Month | null,
  works_end: Month | null,
  occupancy_month: Month | null,
): Dates => ({ launch_month, works_start, works_end, occupancy_month });

const units = (campo_unid: string, valor_unid: string, unit_count: number, private_area: number, vgv: Cents) => ({
  campo_unid,
  valor_unid,
  unit_count,
  private_area,
  vgv,
});

const module = (
  n_modulo: number,
  name: string,
  uau_jobs: string[],
  figures: Omit<SampleModule, 'n_modulo' | 'name' | 'uau_jobs'>,
): SampleModule => ({ n_modulo, name, uau_jobs, ...figures });

/** Two towers in works, a walled estate in two phases, and a plot that is still being studied. */
export const SAMPLE_ENTERPRISES: readonly SampleEnterprise[] = [
  {
    code: 'IPE',
    name: 'Residencial Ipê',
    empresa: '20',
    kind: 'vertical',
    modality: 'associativo',
    status: 'obra',
    city: 'Campinas',
    uf: 'SP',
    uau_jobs: ['20/IPEA', '20/IPEB', '20/IPEVD'],
    ...dates('2025-02', '2025-08', '2028-01', '2028-03'),
    modules: [
      module(1, 'Torre A', ['20/IPEA'], {
        ...units('C1_unid', 'TORRE A', 96, 508_800, 4_320_000_000),
        ...dates('2025-02', '2025-08', '2027-04', '2027-06'),
      }),
      module(2, 'Torre B', ['20/IPEB'], {
        ...units('C1_unid', 'TORRE B', 96, 508_800, 4_608_000_000),
        ...dates('2025-11', '2026-05', '2028-01', '2028-03'),
      }),
    ],
  },
  {
    code: 'MAN',
    name: 'Residencial Mangabeira',
    empresa: '30',
    kind: 'horizontal',
    modality: 'misto',
    status: 'lancamento',
    city: 'João Pessoa',
    uf: 'PB',
    uau_jobs: ['30/MANF1', '30/MANF2', '30/MANVD'],
    ...dates('2026-10', '2027-03', '2029-08', '2029-10'),
    modules: [
      module(1, 'Fase 1', ['30/MANF1'], {
        ...units('C2_unid', '1', 64, 435_200, 2_240_000_000),
        ...dates('2026-10', '2027-03', '2028-08', '2028-10'),
      }),
      module(2, 'Fase 2', ['30/MANF2'], {
        ...units('C2_unid', '2', 56, 380_800, 2_044_000_000),
        ...dates('2027-09', '2028-03', '2029-08', '2029-10'),
      }),
    ],
  },
  {
    code: 'SER',
    name: 'Vila da Serra',
    empresa: '10',
    kind: 'vertical',
    modality: 'sbpe',
    status: 'viabilidade',
    city: 'Belo Horizonte',
    uf: 'MG',
    uau_jobs: [],
    ...dates('2027-11', null, null, null),
    modules: [module(1, '', [], { ...units('', '', 48, 408_000, 5_040_000_000), ...dates('2027-11', null, null, null) })],
  },
];
