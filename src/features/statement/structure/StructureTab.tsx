import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { Checks } from '#src/features/statement/structure/Checks.tsx';
import { ItemPanel } from '#src/features/statement/structure/ItemPanel.tsx';
import { itemKey, newItem, openedOf } from '#src/features/statement/structure/items.ts';
import { NoStructure } from '#src/features/statement/structure/NoStructure.tsx';
import { StructureList } from '#src/features/statement/structure/StructureList.tsx';
import { useItem } from '#src/features/statement/structure/use-item.ts';
import { useLines } from '#src/features/statement/structure/use-lines.ts';
import { useStructure, type LoadedStructure } from '#src/resources/statement-structure.ts';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';

/**
 * A statement's structure as it will read, and the line that is looked after beside it. The same for DRE and cash flow.
 */
export function StructureTab({ statement }: { statement: Statement }) {
  const structure = useStructure(statement);
  const { data } = structure;
  const { open } = useItem();
  if (!data) return <ReadState read={structure} lines={12} label="Carregando a estrutura" />;
  return <Loaded key={statement} statement={statement} structure={data} open={open} />;
}

interface LoadedProps {
  statement: Statement;
  structure: LoadedStructure;
  open: ReturnType<typeof useItem>['open'];
}

function Loaded({ statement, structure, open }: LoadedProps) {
  const { item } = useItem();
  const opened = openedOf(item);
  const { edit } = usePageRights();
  const { write } = useLines(statement, structure);
  const empty = Object.values(structure).every((rows) => rows.length === 0);
  const openKey = opened && opened.id !== null ? itemKey({ kind: opened.kind, ref: opened.id }) : undefined;
  // Rows are drawn anew only for what changes in them: what they are given stays the same.
  const latest = useRef({ open, write });
  useLayoutEffect(() => {
    latest.current = { open, write };
  });
  const onOpen = useCallback((key: string) => latest.current.open(key), []);
  const onShow = useCallback((key: string) => {
    const line = openedOf(key);
    if (!line || line.id === null || line.kind === 'subgrupo') return;
    void latest.current.write(line.kind, line.id, {
      shown: true,
      show_subgroups: true,
      style: line.kind === 'grupo' ? 'normal' : 'negrito',
    });
  }, []);
  // Beside a group a new subgroup is meant for it.
  const group =
    opened?.kind === 'grupo'
      ? opened.id
      : opened?.kind === 'subgrupo'
        ? (structure.subgroups.find(({ id }) => id === opened.id)?.group ?? null)
        : null;
  return (
    <>
      <Split>
        <div className="column fill">
          {empty ? (
            <NoStructure statement={statement} onBegin={() => open(newItem('grupo'))} />
          ) : (
            <>
              <Checks structure={structure} onJump={onOpen} />
              <StructureList statement={statement} structure={structure} openKey={openKey} onOpen={onOpen} onShow={onShow} />
            </>
          )}
        </div>
        {opened && (
          <ItemPanel
            statement={statement}
            structure={structure}
            opened={opened}
            onClose={(saved = false) => open(undefined, { saved })}
          />
        )}
      </Split>
      {edit && (
        <HeaderActions>
          <Menu
            position="bottom-end"
            button={
              <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
                Nova linha
              </Button>
            }
          >
            <MenuItem onClick={() => open(newItem('grupo'))}>Grupo</MenuItem>
            <MenuItem
              disabled={structure.groups.length === 0}
              onClick={() => open(newItem('subgrupo', group === null || group < 0 ? undefined : group))}
            >
              Subgrupo
            </MenuItem>
            <MenuItem disabled={structure.groups.length === 0} onClick={() => open(newItem('agrupador'))}>
              Agrupador (fórmula)
            </MenuItem>
          </Menu>
        </HeaderActions>
      )}
    </>
  );
}
