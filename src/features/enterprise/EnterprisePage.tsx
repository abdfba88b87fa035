import { lazy, Suspense } from 'react';
import { DevelopmentPage } from '#src/features/enterprise/DevelopmentPage.tsx';
import { EnterpriseList } from '#src/features/enterprise/EnterpriseList.tsx';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

const IndexTab = lazy(async () => ({ default: (await import('#src/features/enterprise/index/IndexTab.tsx')).IndexTab }));
const IndexPage = lazy(async () => ({ default: (await import('#src/features/enterprise/index/IndexPage.tsx')).IndexPage }));

const TABS = [
  { value: 'empreendimentos', label: 'Cadastro' },
  { value: 'indices', label: 'Índices' },
] as const;

/**
 * /empreendimento/cadastros (RT-8): developments and what they are made of, and the indices that their assumptions use.
 */
export function EnterprisePage() {
  const { search, go } = useEnterpriseSearch();
  if (search.aba === undefined && search.empreendimento !== undefined)
    return <DevelopmentPage key={search.empreendimento} id={search.empreendimento} />;
  if (search.aba === 'indices' && search.indice !== undefined)
    return (
      <Suspense fallback={<Skeletons lines={8} />}>
        <IndexPage key={search.indice} id={search.indice} />
      </Suspense>
    );
  return (
    <TabbedPage
      title="Empreendimentos"
      label="Partes dos empreendimentos"
      tabs={TABS}
      value={search.aba ?? 'empreendimentos'}
      onChange={(tab) => go({ aba: tab === 'indices' ? tab : undefined })}
    >
      {search.aba === 'indices' ? (
        <Suspense fallback={<Skeletons lines={8} />}>
          <IndexTab />
        </Suspense>
      ) : (
        <EnterpriseList />
      )}
    </TabbedPage>
  );
}
