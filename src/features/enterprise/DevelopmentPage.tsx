import { DEVELOPMENT_GONE } from '#src/layout/development-gone.ts';
import { Link } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { DevelopmentFigures } from '#src/features/enterprise/DevelopmentFigures.tsx';
import classes from '#src/features/enterprise/enterprise.module.css';
import { enterpriseName } from '#src/features/enterprise/labels.ts';
import { ModuleSection } from '#src/features/enterprise/ModuleSection.tsx';
import { UnitSection } from '#src/features/enterprise/UnitSection.tsx';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { VersionSection } from '#src/features/enterprise/VersionSection.tsx';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

const TABS = [
  { value: 'modulos', label: 'Módulos' },
  { value: 'unidades', label: 'Unidades' },
  { value: 'versoes', label: 'Versões' },
] as const;

const back = (
  <Link to="/empreendimento/cadastros" search={{}} className={classes.back} title="Empreendimentos">
    <IconChevronLeft size={18} stroke={1.8} aria-hidden />
    Empreendimentos
  </Link>
);

/** One development: its modules, their units, its versions. */
export function DevelopmentPage({ id }: { id: number }) {
  const { search, go } = useEnterpriseSearch();
  const all = enterprise.useAll();
  const modules = enterpriseModule.useAll();
  const row = all.data?.find((one) => one.id === id);
  const failed = [all, modules].find((query) => query.isError && !query.data);
  if (!row || !modules.data) {
    return (
      <PageFrame title={<span className={classes.heading}>Empreendimento {back}</span>}>
        {failed ? (
          <ReadError
            error={failed.error}
            onRetry={() => [all, modules].forEach((query) => void query.refetch())}
            busy={failed.isFetching}
          />
        ) : all.data && !row ? (
          <ErrorState title={DEVELOPMENT_GONE} />
        ) : (
          <Skeletons lines={8} />
        )}
      </PageFrame>
    );
  }
  const own = modules.data
    .filter(({ empreendimento }) => empreendimento === id)
    .sort((one, other) => one.n_modulo - other.n_modulo);
  const figures = <DevelopmentFigures modules={own} />;
  return (
    <TabbedPage
      title={
        <span className={classes.heading}>
          {enterpriseName(row)} {back}
        </span>
      }
      label="Partes do empreendimento"
      tabs={TABS}
      value={search.secao ?? 'modulos'}
      onChange={(tab) => go({ empreendimento: id, secao: tab === 'modulos' ? undefined : tab })}
    >
      {search.secao === 'unidades' ? (
        <UnitSection enterprise={row} modules={own} figures={figures} />
      ) : search.secao === 'versoes' ? (
        <VersionSection enterprise={row} modules={own} />
      ) : (
        <ModuleSection enterprise={row} modules={own} figures={figures} />
      )}
    </TabbedPage>
  );
}
