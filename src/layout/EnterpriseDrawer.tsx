import { useChoose, usePlanningChoice } from '#src/layout/planning-choice.ts';
import { chosenKey, enterpriseTree, pickOf } from '#src/layout/enterprise-tree.ts';
import { ASIDE, useFollowsDevelopment } from '#src/layout/follows-development.ts';
import { NoEnterprises } from '#src/layout/NoEnterprises.tsx';
import { company } from '#src/resources/company.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { capital } from '#planning/text/capital.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import classes from '#src/layout/EnterpriseDrawer.module.css';
import { TreePicker } from '#src/shared/ui/TreePicker.tsx';

/** LAY-4, LAY-5: picks the development, and one or all of its modules, that planning pages work on. */
export function EnterpriseDrawer({ onClose }: { onClose: () => void }) {
  const follows = useFollowsDevelopment();
  return (
    <SideDrawer title="Empreendimento" onClose={onClose}>
      {/* The head has no room for it on a tablet and on a telephone. */}
      {!follows && <p className={classes.aside}>{capital(ASIDE)}.</p>}
      <Picking onClose={onClose} />
    </SideDrawer>
  );
}

function Picking({ onClose }: { onClose: () => void }) {
  const enterprises = enterprise.useAll();
  const modules = enterpriseModule.useAll();
  // Names of the groups only: who may not read companies still chooses developments.
  const companies = company.useAll();
  const choice = usePlanningChoice();
  const choose = useChoose();

  const failed = [enterprises, modules].find((query) => query.isError && !query.data);
  if (failed) {
    const again = () => [enterprises, modules].forEach((query) => void query.refetch());
    return <ReadError error={failed.error} onRetry={again} busy={enterprises.isFetching || modules.isFetching} />;
  }
  if (!enterprises.data || !modules.data || companies.isPending) return <Skeletons />;
  if (enterprises.data.length === 0) return <NoEnterprises onLeave={onClose} />;

  const tree = enterpriseTree(enterprises.data, modules.data, companies.data ?? []);
  const value = chosenKey(choice);
  return (
    <TreePicker
      label="Empreendimentos e módulos"
      placeholder="Buscar empreendimento ou módulo"
      nodes={tree}
      value={value}
      all="Nenhum empreendimento"
      openAtFirst={[...tree.map((node) => node.key), `enterprise-${choice.empreendimento}`]}
      toTypeAtOnce
      onChange={(node) => {
        choose(node ? pickOf(node) : { empreendimento: undefined, modulo: undefined });
        onClose();
      }}
    />
  );
}
