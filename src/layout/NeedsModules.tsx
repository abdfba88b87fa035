import { DEVELOPMENT_GONE } from '#src/layout/development-gone.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { NO_MODULES } from '#contract/no-modules.ts';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { NoEnterprises } from '#src/layout/NoEnterprises.tsx';
import { useChoose, usePlanningChoice } from '#src/layout/planning-choice.ts';
import { type EnterpriseRow, type ModuleRow, useChosenEnterprise } from '#src/layout/use-enterprises.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/**
 * What a page is planned for: a development, its modules in the order of their numbers, and the chosen one; null = all
 * of them.
 */
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
      <TakeFirst />
    </PageFrame>
  );
}

/**
 * Where no development was chosen, the first one that has modules is taken, with all of them; the head tells which, and
 * changes it.
 */
function TakeFirst() {
  const enterprises = enterprise.useAll();
  const modules = enterpriseModule.useAll();
  const choose = useChoose();
  const planned = new Set(modules.data?.map((row) => row.empreendimento));
  const first = modules.data && (enterprises.data?.find(({ id }) => planned.has(id)) ?? enterprises.data?.[0])?.id;
  const onFirst = useEffectEvent((empreendimento: number) => choose({ empreendimento, modulo: undefined }, { replace: true }));
  useEffect(() => {
    if (first !== undefined) onFirst(first);
  }, [first]);
  if (enterprises.data?.length === 0) return <NoEnterprises />;
  const failed = [enterprises, modules].find((query) => query.isError && !query.data);
  const again = () => [enterprises, modules].forEach((query) => void query.refetch());
  return failed ? <ReadError error={failed.error} onRetry={again} busy={failed.isFetching} /> : <Skeletons lines={14} />;
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
      {chosen.state === 'missing' && <Choose title="Selecione um empreendimento" text={DEVELOPMENT_GONE} />}
      {chosen.state === 'moduleMissing' && <Choose title="Selecione um módulo" text="Este módulo não existe mais." />}
    </PageFrame>
  );
}

/** One was chosen, and is there no more. */
function Choose({ title, text }: { title: string; text: string }) {
  const { openDrawer } = useLayout();
  const enterprises = enterprise.useAll();
  if (enterprises.isPending) return <Skeletons lines={14} />;
  // Where there is none, choosing leads nowhere.
  if (enterprises.data?.length === 0) return <EmptyState kind="no-permission" title={text} />;
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
