import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NO_MODULES } from '#contract/no-modules.ts';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { NoEnterprises } from '#src/layout/NoEnterprises.tsx';
import { usePlanningChoice } from '#src/layout/planning-choice.ts';
import { type EnterpriseRow, type ModuleRow, useChosenEnterprise } from '#src/layout/use-enterprises.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** What a page is planned for: a development, its modules in the order of their numbers, and the chosen one; null = all of them. */
export interface Planned {
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
  module: ModuleRow | null;
}

interface NeedsModulesProps {
  title: string;
  children: (planned: Planned) => ReactNode;
}

/** Draws a page that is planned by module, or says what is to be done first (VAL-6). */
export function NeedsModules({ title, children }: NeedsModulesProps) {
  const { empreendimento } = usePlanningChoice();
  if (empreendimento !== undefined) return <OfChosen title={title}>{children}</OfChosen>;
  return (
    <PageFrame title={title}>
      <Choose title="Selecione um empreendimento" text="Esta página é planejada por empreendimento e módulo." />
    </PageFrame>
  );
}

function OfChosen({ title, children }: NeedsModulesProps) {
  const chosen = useChosenEnterprise();
  const enterprises = enterprise.useAll();
  const modules = enterpriseModule.useAll();
  if (chosen.state === 'chosen') {
    const own = (modules.data ?? [])
      .filter((row) => row.empreendimento === chosen.enterprise.id)
      .sort((one, other) => one.n_modulo - other.n_modulo);
    if (own.length > 0) return children({ enterprise: chosen.enterprise, modules: own, module: chosen.module });
    return (
      <PageFrame title={title}>
        <WithoutModules id={chosen.enterprise.id} name={chosen.enterprise.name} />
      </PageFrame>
    );
  }
  const failed = [enterprises, modules].find((query) => query.isError && !query.data);
  const again = () => [enterprises, modules].forEach((query) => void query.refetch());
  return (
    <PageFrame title={title}>
      {chosen.state === 'failed' && (
        <ReadError error={failed?.error ?? null} onRetry={again} busy={failed?.isFetching ?? false} />
      )}
      {chosen.state === 'loading' && <Skeletons lines={14} />}
      {chosen.state === 'missing' && (
        <Choose title="Selecione um empreendimento" text="Este empreendimento não existe mais, ou você não o vê." gone />
      )}
      {chosen.state === 'moduleMissing' && <Choose title="Selecione um módulo" text="Este módulo não existe mais." />}
    </PageFrame>
  );
}

/** `gone`: one was chosen, and is told to be there no more even where there is no other. */
function Choose({ title, text, gone = false }: { title: string; text: string; gone?: boolean }) {
  const { openDrawer } = useLayout();
  const enterprises = enterprise.useAll();
  if (enterprises.isPending) return <Skeletons lines={14} />;
  if (enterprises.data?.length === 0) return gone ? <EmptyState kind="no-permission" title={text} /> : <NoEnterprises />;
  return (
    <EmptyState
      kind="first"
      title={title}
      text={text}
      action={<Button onClick={() => openDrawer('enterprise')}>Escolher um empreendimento</Button>}
    />
  );
}

/** The text is the product's own; the way on only for who may go it. */
function WithoutModules({ id, name }: { id: number; name: string }) {
  const rights = useRights();
  return (
    <EmptyState
      kind="first"
      title={NO_MODULES}
      text={
        can(rights, 'enterprise', 'edit')
          ? `Cadastre um módulo de «${name}».`
          : 'Peça o cadastro dos módulos a quem cuida dos empreendimentos.'
      }
      action={
        can(rights, 'enterprise', 'edit') && (
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/empreendimento/cadastros" search={{ empreendimento: id, registro: 'novo' }} />
            )}
          >
            Cadastrar módulo
          </Button>
        )
      }
    />
  );
}
