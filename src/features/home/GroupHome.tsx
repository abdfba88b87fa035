import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#src/features/home/arrange.module.css';
import type { Arrangement } from '#src/layout/home-parts/arrangement.ts';
import { permitGroup } from '#src/resources/permit-group.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

/**
 * The arrangement that stands above, for the members of a group who set none of their own. The server says of which
 * groups: of those that grant no more than whoever sets it holds.
 */
export function GroupHome({ arrangement }: { arrangement: Arrangement }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button className={classes.ask ?? ''} variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        Definir para um grupo
      </Button>
    );
  return (
    <section className={classes.group} aria-label="Página inicial de um grupo">
      <Groups arrangement={arrangement} />
    </section>
  );
}

function Groups({ arrangement: { order, hidden } }: { arrangement: Arrangement }) {
  const read = permitGroup.useAll();
  const patch = permitGroup.usePatch();
  const [chosen, setChosen] = useState<number | null>(null);
  if (!read.data) return <ReadState read={read} lines={2} label="Lendo os grupos" />;
  const group = read.data.find(({ id }) => id === chosen);
  const set = (home: { order: typeof order; hidden: typeof hidden } | null) =>
    group &&
    void patch.attempt({
      id: group.id,
      row_version: group.row_version,
      home: home && { order: [...home.order], hidden: [...home.hidden] },
    });
  return (
    <>
      <SelectInput
        label="Grupo"
        description="Vale para os membros que não organizaram a própria página."
        placeholder={read.data.length === 0 ? 'Nenhum grupo cadastrado' : 'Escolha'}
        disabled={read.data.length === 0}
        data-autofocus
        data={read.data.map(({ id, nome, home }) => ({ value: String(id), label: home ? `${nome} · já organizada` : nome }))}
        value={group ? String(group.id) : null}
        onChange={(id) => setChosen(id === null ? null : Number(id))}
      />
      <div className={classes.choices}>
        <Button variant="default" disabled={!group?.home || patch.isPending} onClick={() => set(null)}>
          Retirar do grupo
        </Button>
        <Button variant="default" disabled={!group || patch.isPending} onClick={() => set({ order, hidden })}>
          Definir para o grupo
        </Button>
      </div>
    </>
  );
}
