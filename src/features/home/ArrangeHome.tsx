import { Button } from '@mantine/core';
import type { HomePart } from '#contract/preference-choices.ts';
import type { HomeSummary } from '#contract/home.ts';
import { GroupHome } from '#src/features/home/GroupHome.tsx';
import { useArrangement } from '#src/features/home/use-arrangement.ts';
import { isBeginning } from '#src/layout/guide/begun.ts';
import { ArrangementList } from '#src/layout/home-parts/ArrangementList.tsx';
import { maySeePart } from '#src/layout/home-parts/parts.ts';
import { useRights } from '#src/session/use-rights.ts';
import { setPreference, usePreference } from '#src/shared/preferences/store.ts';
import { can } from '#src/shared/rights.ts';
import { OrderDrawer } from '#src/shared/ui/OrderDrawer.tsx';

/** The parts of the first page to be put in order and left out; the page follows at once, here and on every device. */
export function ArrangeHome({ summary, onClose }: { summary: HomeSummary; onClose: () => void }) {
  const rights = useRights();
  const arrangement = useArrangement();
  const own = usePreference('home') !== undefined;
  const offers = (part: HomePart) => maySeePart(rights, part) && (part !== 'steps' || isBeginning(summary));
  return (
    <OrderDrawer
      title="Organizar página inicial"
      note="O que você arruma vale só para você, em qualquer computador."
      onClose={onClose}
      aside={
        <Button variant="default" disabled={!own} onClick={() => setPreference('home', null)}>
          Restaurar padrão
        </Button>
      }
    >
      <ArrangementList
        value={arrangement}
        offers={offers}
        onChange={({ order, hidden }) => setPreference('home', { order: [...order], hidden: [...hidden] })}
      />
      {can(rights, 'adminGroups', 'view') && can(rights, 'adminGroups', 'edit') && <GroupHome arrangement={arrangement} />}
    </OrderDrawer>
  );
}
